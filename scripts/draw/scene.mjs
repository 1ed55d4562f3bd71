// Puts a scene together: ground, then each thing with a soft shadow below it.
import { MOTIFS } from './motifs.mjs'
import { PALETTES } from './scenes.mjs'

const GROUNDS = {
  arcs: (p, w, h) =>
    `${[520, 400, 280, 160]
      .map(
        (r) =>
          `<circle cx="${w}" cy="${h}" r="${r}" fill="none" stroke="${p.paper}" stroke-opacity=".5" stroke-width="44"/>`,
      )
      .join('')}<circle cx="${w * 0.1}" cy="${h * 0.12}" r="70" fill="${p.paper}" fill-opacity=".45"/>`,
  dots: (p, w, h) =>
    Array.from({ length: 12 }, (_, x) =>
      Array.from(
        { length: 7 },
        (_, y) => `<circle cx="${40 + x * 104}" cy="${40 + y * 96}" r="${5 + ((x + y) % 3) * 3}"/>`,
      ).join(''),
    )
      .join('')
      .replace(/^/, `<g fill="${p.paper}" fill-opacity=".6">`) +
    `</g><circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.44}" fill="${p.paper}" fill-opacity=".35"/>`,
  hills: (p, w, h) =>
    `<path d="M0 ${h * 0.72}c${w * 0.2}-${h * 0.2} ${w * 0.35} ${h * 0.05} ${w * 0.5}-${h * 0.04}s${w * 0.35}-${h * 0.14} ${w * 0.5} 0V${h}H0z" fill="${p.paper}" fill-opacity=".4"/><path d="M0 ${h * 0.86}c${w * 0.25}-${h * 0.14} ${w * 0.5} ${h * 0.06} ${w}-${h * 0.06}V${h}H0z" fill="${p.paper}" fill-opacity=".55"/>`,
  rays: (p, w, h) =>
    `<g fill="${p.paper}" fill-opacity=".32">${Array.from({ length: 12 }, (_, at) => `<path transform="translate(${w / 2} ${h / 2}) rotate(${at * 30})" d="M0 0-90-900h180z"/>`).join('')}</g>`,
  waves: (p, w, h) =>
    [0.62, 0.76, 0.9]
      .map(
        (top, at) =>
          `<path d="M0 ${h * top}${Array.from({ length: 6 }, (_, n) => `q${w / 12} ${n % 2 ? 40 + at * 6 : -40 - at * 6} ${w / 6} 0`).join('')}V${h}H0z" fill="${p.paper}" fill-opacity=".34"/>`,
      )
      .join(''),
}

/** The scene as SVG of the wanted size; things are laid out for 1200×630 and shrink with a smaller picture. */
export function sceneSvg([palette, ground, ...things], width, height) {
  const p = PALETTES[palette]
  const scale = Math.min(height / 630, width / 630)
  const draw = things
    .map(([name, x, y, size = 1, turn = 0]) => {
      const place = `translate(${width / 2 + x * scale} ${height / 2 + y * scale}) rotate(${turn}) scale(${size * scale})`
      return `<g transform="${place}" filter="url(#s)">${MOTIFS[name](p)}</g>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${p.bg[0]}"/><stop offset="1" stop-color="${p.bg[1]}"/></linearGradient><filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="12" stdDeviation="14" flood-color="${p.ink}" flood-opacity=".2"/></filter></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${GROUNDS[ground](p, width, height)}${draw}</svg>`
}
