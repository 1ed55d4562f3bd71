// `npm run draw -- images` draws icons and share pictures, `-- pictures [name …]` photographs what is missing,
// `-- large [name …]` takes what there is only small once more in large.
const [kind = 'images'] = process.argv.slice(2)
if (!['images', 'pictures', 'large'].includes(kind)) {
  console.error('npm run draw -- images | pictures [name …] | large [name …]')
  process.exit(1)
}
await import(kind === 'images' ? './draw-images.mjs' : './draw-pictures.mjs')
