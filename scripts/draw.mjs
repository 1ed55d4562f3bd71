// `npm run draw -- images` draws icons and share pictures, `-- pictures [name …]` photographs what is missing.
const [kind = 'images'] = process.argv.slice(2)
if (kind !== 'images' && kind !== 'pictures') {
  console.error('npm run draw -- images | pictures [name …]')
  process.exit(1)
}
await import(kind === 'images' ? './draw-images.mjs' : './draw-pictures.mjs')
