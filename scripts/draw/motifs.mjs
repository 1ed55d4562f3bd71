// The things that our pictures are made of. Each is drawn around its own centre, about 300 units high, in the colours
// of a palette: `ink` for lines, `a` the main colour, `b` and `c` the accents, `paper` for light faces.

/** @typedef {{ bg: [string, string], ink: string, a: string, b: string, c: string, paper: string }} Palette */

const SKIN = '#f4c9a6'
const line = (colour, width = 10) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
const rows = (x, y, widths, colour, gap = 26) =>
  widths
    .map(
      (width, at) =>
        `<rect x="${x}" y="${y + at * gap}" width="${width}" height="12" rx="6" fill="${colour}"/>`,
    )
    .join('')

/** @type {Record<string, (p: Palette) => string>} */
export const MOTIFS = {
  phone: (p) =>
    `<rect x="-85" y="-160" width="170" height="320" rx="30" fill="${p.ink}"/><rect x="-73" y="-144" width="146" height="288" rx="20" fill="${p.paper}"/><circle cx="0" cy="-60" r="44" fill="${p.b}"/><path d="M-14-82 26-60-14-38z" fill="${p.paper}"/>${rows(-55, 10, [110, 84, 100], p.bg[1])}<rect x="-55" y="96" width="110" height="30" rx="15" fill="${p.a}"/>`,
  bubble: (p) =>
    `<path d="M-120-90h240a30 30 0 0 1 30 30v90a30 30 0 0 1-30 30h-150l-60 56v-56h-30a30 30 0 0 1-30-30v-90a30 30 0 0 1 30-30z" fill="${p.a}"/><g ${line(p.paper, 16)}><path d="M-70-30v30M-30-50v70M10-35v40M50-55v80M90-25v20"/></g>`,
  reply: (p) =>
    `<path d="M-100-70h200a26 26 0 0 1 26 26v66a26 26 0 0 1-26 26h-20v46l-50-46h-130a26 26 0 0 1-26-26v-66a26 26 0 0 1 26-26z" fill="${p.paper}"/>${rows(-90, -36, [170, 120, 150], p.bg[1], 28)}`,
  coin: (p) =>
    `<circle r="80" fill="${p.c}"/><circle r="60" ${line(p.ink, 6)} stroke-opacity=".35"/><path d="M-16-36h26a18 18 0 0 1 0 36h-26zM-16 0h32a19 19 0 0 1 0 38h-32zM-16-36v74M4-54V56" ${line(p.ink, 10)}/>`,
  coins: (p) =>
    [0, 1, 2, 3, 4]
      .map(
        (n) =>
          `<rect x="-80" y="${80 - n * 40}" width="160" height="34" rx="17" fill="${n % 2 ? p.b : p.c}"/><path d="M-50 ${97 - n * 40}h40M20 ${97 - n * 40}h30" ${line(p.ink, 5)} stroke-opacity=".4"/>`,
      )
      .join(''),
  wallet: (p) =>
    `<rect x="-150" y="-90" width="300" height="200" rx="30" fill="${p.a}"/><path d="M-150-50a40 40 0 0 1 40-50l190-24a20 20 0 0 1 22 20v14" fill="${p.ink}" fill-opacity=".5"/><rect x="60" y="-20" width="110" height="66" rx="33" fill="${p.c}"/><circle cx="98" cy="13" r="15" fill="${p.ink}"/>`,
  receipt: (p) =>
    `<path d="M-95-150h190v290l-32-24-31 24-32-24-32 24-31-24-32 24z" fill="${p.paper}"/>${rows(-65, -115, [80], p.a)}${rows(-65, -70, [130, 110, 130, 90], p.bg[1], 28)}<path d="M-65 62h130" ${line(p.ink, 6)} stroke-dasharray="2 14"/><rect x="5" y="82" width="60" height="18" rx="9" fill="${p.b}"/>`,
  stamp: (p) =>
    `<circle r="72" fill="${p.b}"/><circle r="58" ${line(p.paper, 5)} stroke-dasharray="3 12"/><path d="M-28 2l20 22 40-46" ${line(p.paper, 15)}/>`,
  calendar: (p) =>
    `<rect x="-130" y="-120" width="260" height="250" rx="28" fill="${p.paper}"/><path d="M-130-92a28 28 0 0 1 28-28h204a28 28 0 0 1 28 28v38h-260z" fill="${p.a}"/><g fill="${p.ink}"><rect x="-80" y="-146" width="18" height="56" rx="9"/><rect x="62" y="-146" width="18" height="56" rx="9"/></g>${[0, 1, 2].map((y) => [0, 1, 2, 3].map((x) => `<rect x="${-102 + x * 56}" y="${-28 + y * 50}" width="36" height="34" rx="9" fill="${x === 2 && y === 1 ? p.b : p.bg[1]}"/>`).join('')).join('')}`,
  clock: (p) =>
    `<circle r="110" fill="${p.paper}"/><circle r="110" ${line(p.a, 18)}/><path d="M0-62V0l44 30" ${line(p.ink, 14)}/><circle r="10" fill="${p.b}"/>`,
  chart: (p) =>
    `<rect x="-160" y="-120" width="320" height="240" rx="26" fill="${p.paper}"/>${[60, 110, 84, 150, 128].map((height, at) => `<rect x="${-124 + at * 52}" y="${88 - height}" width="34" height="${height}" rx="8" fill="${at === 3 ? p.b : p.a}"/>`).join('')}<path d="M-128 96h256" ${line(p.ink, 6)}/>`,
  trend: (p) =>
    `<rect x="-160" y="-120" width="320" height="240" rx="26" fill="${p.paper}"/><g ${line(p.bg[1], 5)}><path d="M-124-60h248M-124 0h248M-124 60h248"/></g><path d="M-124 64l62-46 54 26 66-92 66-26" ${line(p.a, 14)}/><circle cx="124" cy="-74" r="18" fill="${p.b}"/>`,
  camera: (p) =>
    `<path d="M-60-118h120l26 40h54a26 26 0 0 1 26 26v150a26 26 0 0 1-26 26h-280a26 26 0 0 1-26-26v-150a26 26 0 0 1 26-26h54z" fill="${p.ink}"/><circle cy="18" r="78" fill="${p.paper}"/><circle cy="18" r="56" fill="${p.a}"/><circle cx="-18" cy="-2" r="18" fill="${p.paper}" fill-opacity=".7"/><circle cx="118" cy="-44" r="13" fill="${p.b}"/>`,
  tripod: (p) =>
    `<path d="M0 20-80 170M0 20l80 150M0 20v150" ${line(p.ink, 12)}/><rect x="-140" y="-130" width="280" height="160" rx="24" fill="${p.ink}"/><rect x="-126" y="-116" width="252" height="132" rx="14" fill="${p.c}"/><circle cx="0" cy="-60" r="34" fill="${p.paper}"/><path d="M-60 16a60 60 0 0 1 120 0z" fill="${p.a}"/>`,
  mic: (p) =>
    `<rect x="-52" y="-160" width="104" height="190" rx="52" fill="${p.a}"/><g ${line(p.paper, 8)} stroke-opacity=".6"><path d="M-26-104h52M-26-70h52M-26-36h52"/></g><path d="M-90-30a90 90 0 0 0 180 0M0 60v70M-56 134h112" ${line(p.ink, 16)}/>`,
  megaphone: (p) =>
    `<path d="M-140-30h60L90-130v230L-80 40h-60a20 20 0 0 1-20-20V-10a20 20 0 0 1 20-20z" fill="${p.a}"/><path d="M-110 40h60l20 96h-50z" fill="${p.ink}"/><path d="M90-70a56 56 0 0 1 0 110" fill="${p.b}"/><g ${line(p.c, 14)}><path d="M140-90l40-30M152-16h50M140 60l40 30"/></g>`,
  bell: (p) =>
    `<path d="M-110 90c30-30 30-70 30-110a80 80 0 0 1 160 0c0 40 0 80 30 110z" fill="${p.a}"/><path d="M-34 104a34 34 0 0 0 68 0z" fill="${p.ink}"/><circle cy="-108" r="16" fill="${p.ink}"/><circle cx="74" cy="-70" r="40" fill="${p.b}"/><path d="M64-80l14-8v44" ${line(p.paper, 9)}/>`,
  qr: (p) =>
    `<rect x="-130" y="-130" width="260" height="260" rx="26" fill="${p.paper}"/><g fill="${p.ink}">${[
      [-100, -100],
      [30, -100],
      [-100, 30],
    ]
      .map(([x, y]) => `<path fill-rule="evenodd" d="M${x} ${y}h70v70h-70zm16 16v38h38v-38z"/>`)
      .join(
        '',
      )}<path d="M30 30h28v28H30zM72 30h28v28H72zM58 58h14v28H58zM30 72h18v28H30zM86 76h14v24H86zM-12-100h18v40h-18zM-12-44h18v28h-18zM-60-12h28v18h-28zM10-12h40v18H10zM-12 20h18v40h-18z"/></g><rect x="-22" y="-22" width="44" height="44" rx="12" fill="${p.a}"/>`,
  scale: (p) =>
    `<path d="M0-130V120M-70 130h140M-130-92 130-92" ${line(p.ink, 14)}/><circle cy="-130" r="18" fill="${p.b}"/><path d="M-130-92l-46 110h92zM130-92 84 18h92z" ${line(p.ink, 7)}/><path d="M-186 18h112a56 50 0 0 1-112 0z" fill="${p.a}"/><path d="M74 18h112a56 50 0 0 1-112 0z" fill="${p.c}"/>`,
  people: (p) =>
    [
      [-120, 30, p.c],
      [120, 30, p.b],
      [0, 0, p.a],
    ]
      .map(
        ([x, y, colour], at) =>
          `<g transform="translate(${x} ${y}) scale(${at === 2 ? 1.1 : 0.88})"><circle cy="-70" r="54" fill="${SKIN}"/><path d="M-54-76a54 54 0 0 1 108 0c-36 4-62-8-74-28-6 18-18 26-34 28z" fill="${p.ink}"/><path d="M-92 120a92 112 0 0 1 184 0z" fill="${colour}"/></g>`,
      )
      .join(''),
  talk: (p) =>
    `<g transform="translate(-110 20)"><circle cy="-60" r="56" fill="${SKIN}"/><path d="M-56-62a56 58 0 0 1 112 0c-40 0-70-10-84-30-4 16-14 28-28 30z" fill="${p.ink}"/><path d="M-96 140a96 120 0 0 1 192 0z" fill="${p.a}"/></g><g transform="translate(110 20)"><circle cy="-60" r="56" fill="${SKIN}"/><path d="M-58-40c-8-60 30-80 58-80s66 20 58 80c-8-24-16-40-24-46-30 14-62 12-76 0-8 8-14 24-16 46z" fill="${p.ink}"/><path d="M-96 140a96 120 0 0 1 192 0z" fill="${p.b}"/></g>`,
  magnifier: (p) =>
    `<circle cx="-20" cy="-20" r="96" fill="${p.paper}" fill-opacity=".85"/><circle cx="-20" cy="-20" r="96" ${line(p.ink, 20)}/><path d="M54 54l76 76" ${line(p.ink, 30)}/><path d="M-64-8l28-38 28 26 32-44" ${line(p.a, 12)}/>`,
  parcel: (p) =>
    `<path d="M0-130 150-60V90L0 160-150 90V-60z" fill="${p.c}"/><path d="M0 10 150-60V90L0 160z" fill="${p.ink}" fill-opacity=".16"/><path d="M0-130 150-60 0 10-150-60z" fill="${p.paper}" fill-opacity=".45"/><path d="M-75-95 75-25v44l-28-12-26 12v-44L-130-70" fill="${p.a}" fill-opacity=".9"/><path d="M0 10v150" ${line(p.ink, 6)} stroke-opacity=".4"/>`,
  bowl: (p) =>
    `<g ${line(p.ink, 8)} stroke-opacity=".35"><path d="M-60-110c-16-22 16-36 0-60M0-110c-16-22 16-36 0-60M60-110c-16-22 16-36 0-60"/></g><path d="M-150-30h300a150 150 0 0 1-110 144h-80a150 150 0 0 1-110-144z" fill="${p.a}"/><ellipse cy="-30" rx="150" ry="42" fill="${p.paper}"/><g ${line(p.c, 12)}><path d="M-100-34c30-24 50 20 80 0s50 20 80 0 30 10 40 4M-80-16c30-14 50 14 76 0s46 12 70 0"/></g><circle cx="40" cy="-44" r="22" fill="${p.b}"/><path d="M96-190-10-40M130-176 24-30" ${line(p.ink, 10)}/>`,
  cup: (p) =>
    `<g ${line(p.ink, 8)} stroke-opacity=".35"><path d="M-40-120c-16-20 16-34 0-54M20-120c-16-20 16-34 0-54"/></g><path d="M90-50h34a46 46 0 0 1 0 92H84" ${line(p.a, 20)}/><path d="M-120-84h220v120a86 86 0 0 1-86 86h-48a86 86 0 0 1-86-86z" fill="${p.a}"/><ellipse cx="-10" cy="-84" rx="110" ry="26" fill="${p.ink}"/><path d="M-70-10h120" ${line(p.paper, 10)} stroke-opacity=".6"/>`,
  bottle: (p) =>
    `<rect x="-90" y="-70" width="110" height="220" rx="26" fill="${p.a}"/><rect x="-64" y="-150" width="58" height="70" rx="14" fill="${p.ink}"/><rect x="-90" y="-10" width="110" height="76" fill="${p.paper}"/>${rows(-70, 8, [70, 46], p.b, 26)}<path d="M50 150V-10a30 30 0 0 1 30-30h20a30 30 0 0 1 30 30v160z" fill="${p.c}"/><rect x="60" y="-84" width="60" height="50" rx="12" fill="${p.ink}"/>`,
  tube: (p) =>
    `<g transform="rotate(-14)"><path d="M-74-150h148l-26 230h-96z" fill="${p.c}"/><rect x="-52" y="80" width="104" height="62" rx="14" fill="${p.ink}"/><circle cy="-50" r="38" fill="${p.paper}"/><circle cy="-50" r="20" fill="${p.b}"/></g>`,
  sun: (p) =>
    `<circle r="84" fill="${p.c}"/><g ${line(p.c, 16)}>${Array.from({ length: 12 }, (_, at) => `<path transform="rotate(${at * 30})" d="M0-116v-34"/>`).join('')}</g>`,
  mountain: (p) =>
    `<path d="M-230 130-90-90 10 60 80-40 230 130z" fill="${p.a}"/><path d="M-90-90l-50 78 34-14 22 26 24-24 36 16z" fill="${p.paper}"/><path d="M80-40 40 16l26-6 18 18 20-18 24 8z" fill="${p.paper}"/><path d="M-230 130c80-40 120 30 220 0s140-20 240 0v40h-460z" fill="${p.b}" fill-opacity=".85"/>`,
  bike: (p) =>
    `<g ${line(p.ink, 14)}><circle cx="-120" cy="70" r="60"/><circle cx="130" cy="70" r="60"/></g><path d="M-120 70c0-70 40-96 90-96h50l40-70h-34" ${line(p.a, 22)}/><path d="M-150-40h130l40 80h60l40-60 20 90H20l-40-50z" fill="${p.a}"/><rect x="-150" y="-66" width="130" height="30" rx="15" fill="${p.ink}"/><path d="M60-96 130 70" ${line(p.ink, 12)}/><circle cx="92" cy="-70" r="22" fill="${p.c}"/>`,
  car: (p) =>
    `<path d="M-190 60v-44a30 30 0 0 1 24-30l46-10 46-64a36 36 0 0 1 30-16h96a40 40 0 0 1 34 18l40 64 40 8a36 36 0 0 1 28 36v38z" fill="${p.a}"/><path d="M-60-34l34-46h50v46zM44-80h40l28 46H44z" fill="${p.paper}"/><g fill="${p.ink}"><circle cx="-100" cy="62" r="46"/><circle cx="110" cy="62" r="46"/></g><g fill="${p.paper}"><circle cx="-100" cy="62" r="20"/><circle cx="110" cy="62" r="20"/></g><rect x="150" y="2" width="36" height="18" rx="9" fill="${p.c}"/>`,
  headphones: (p) =>
    `<path d="M-120 50v-30a120 120 0 0 1 240 0v30" ${line(p.ink, 22)}/><rect x="-158" y="20" width="76" height="124" rx="34" fill="${p.a}"/><rect x="82" y="20" width="76" height="124" rx="34" fill="${p.a}"/><g ${line(p.b, 14)}><path d="M-36 50v40M0 26v88M36 50v40"/></g>`,
  guitar: (p) =>
    `<g transform="rotate(34)"><rect x="-18" y="-200" width="36" height="190" rx="8" fill="${p.ink}"/><path d="M0-40c56 0 64 40 50 74 36 24 46 130-50 130s-86-106-50-130C-64 0-56-40 0-40z" fill="${p.b}"/><circle cy="52" r="30" fill="${p.ink}"/><rect x="-34" y="104" width="68" height="14" rx="7" fill="${p.paper}"/><path d="M-8-190v296M8-190v296" ${line(p.paper, 3)}/></g>`,
  posters: (p) =>
    [
      [-120, -9, p.a, p.c],
      [10, 4, p.paper, p.b],
      [130, 12, p.c, p.ink],
    ]
      .map(
        ([x, turn, face, mark], at) =>
          `<g transform="translate(${x} ${at * 6}) rotate(${turn})"><rect x="-72" y="-110" width="144" height="210" rx="10" fill="${face}"/>${at === 0 ? `<circle r="44" cy="-20" fill="${mark}"/>` : at === 1 ? `<path d="M-44 40 0-60l44 100z" fill="${mark}"/>` : `<path d="M-40-60h80v80h-80z" fill="${mark}" transform="rotate(45)"/>`}<rect x="-44" y="66" width="88" height="12" rx="6" fill="${p.ink}" fill-opacity=".5"/></g>`,
      )
      .join(''),
  plant: (p) =>
    `<path d="M0 60V-70M0 10c-70 0-96-40-96-90 60 0 96 34 96 90zM0-20c0-60 34-96 100-96 0 60-40 96-100 96z" fill="${p.a}"/><path d="M0 60V-70" ${line(p.ink, 9)}/><path d="M-90 50H90L66 156H-66z" fill="${p.b}"/><rect x="-104" y="36" width="208" height="36" rx="12" fill="${p.c}"/>`,
  shoes: (p) =>
    `<path d="M-170-40c20 20 60 20 84-14l40 44c30 20 120 20 150 60a40 40 0 0 1 10 30h-284z" fill="${p.a}"/><path d="M-170 80h284v14a20 20 0 0 1-20 20h-244a20 20 0 0 1-20-20z" fill="${p.ink}"/><g ${line(p.paper, 9)}><path d="M-60-10l-26 26M-30 12l-26 26M4 24l-22 26"/></g><g transform="translate(66 -70) scale(.62)"><path d="M-170-40c20 20 60 20 84-14l40 44c30 20 120 20 150 60a40 40 0 0 1 10 30h-284z" fill="${p.b}"/><path d="M-170 80h284v14a20 20 0 0 1-20 20h-244a20 20 0 0 1-20-20z" fill="${p.ink}"/></g>`,
  bag: (p) =>
    `<path d="M-70-60v-30a70 70 0 0 1 140 0v30" ${line(p.ink, 16)}/><path d="M-140-60h280l-24 210h-232z" fill="${p.c}"/><path d="M-140-60h280l-4 36h-272z" fill="${p.ink}" fill-opacity=".14"/><circle cx="40" cy="60" r="34" fill="${p.a}" fill-opacity=".35"/><path d="M-60 10h60" ${line(p.ink, 8)} stroke-dasharray="14 12"/>`,
  blocks: (p) =>
    `<rect x="-150" y="10" width="130" height="130" rx="18" fill="${p.a}"/><rect x="10" y="10" width="130" height="130" rx="18" fill="${p.b}"/><rect x="-70" y="-140" width="130" height="130" rx="18" fill="${p.c}"/><circle cx="-85" cy="75" r="34" fill="${p.paper}"/><path d="M75 38l36 68H39z" fill="${p.paper}"/><rect x="-36" y="-106" width="62" height="62" rx="10" fill="${p.paper}"/>`,
  jar: (p) =>
    `<rect x="-96" y="-90" width="192" height="230" rx="40" fill="${p.paper}" fill-opacity=".85"/><rect x="-84" y="-140" width="168" height="50" rx="16" fill="${p.ink}"/><rect x="-30" y="-122" width="60" height="12" rx="6" fill="${p.c}"/>${[
      [-48, 104],
      [0, 104],
      [48, 104],
      [-26, 66],
      [26, 66],
      [0, 28],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="26" fill="${p.c}"/><circle cx="${x}" cy="${y}" r="15" ${line(p.ink, 4)} stroke-opacity=".4"/>`,
      )
      .join('')}`,
  plate: (p) =>
    `<ellipse cy="30" rx="190" ry="104" fill="${p.ink}" fill-opacity=".12"/><ellipse rx="190" ry="104" fill="${p.paper}"/><ellipse rx="140" ry="74" fill="${p.bg[1]}"/><path d="M-110 10a80 62 0 0 1 160 0z" fill="${p.paper}"/><circle cx="66" cy="6" r="46" fill="${p.paper}"/><circle cx="66" cy="2" r="22" fill="${p.c}"/><path d="M-60 34c30-20 60 16 100-4" ${line(p.a, 18)}/><circle cx="-20" cy="44" r="12" fill="${p.b}"/>`,
  torch: (p) =>
    `<path d="M40-60 220-140v280L40 60z" fill="${p.c}" fill-opacity=".55"/><path d="M-20-70h60v140h-60z" fill="${p.a}"/><rect x="-190" y="-42" width="174" height="84" rx="20" fill="${p.ink}"/><rect x="-130" y="-14" width="60" height="28" rx="14" fill="${p.b}"/>`,
  stretch: (p) =>
    `<circle cx="0" cy="-100" r="40" fill="${SKIN}"/><path d="M-40-104a40 40 0 0 1 80 0c-30 2-50-4-58-18-4 10-12 16-22 18z" fill="${p.ink}"/><path d="M-110-150 0-40 110-150" ${line(p.a, 30)}/><path d="M0-40v90" ${line(p.a, 54)}/><path d="M0 60-60 150M0 60l60 90" ${line(p.ink, 30)}/>`,
  hashtag: (p) => `<path d="M-40-120-70 120M70-120 40 120M-120-40h240M-130 40h240" ${line(p.a, 34)}/>`,
  globe: (p) =>
    `<circle r="120" fill="${p.a}"/><g ${line(p.paper, 8)} stroke-opacity=".75"><ellipse rx="52" ry="120"/><path d="M-120 0h240M-104-60h208M-104 60h208"/></g><path d="M60-150l130 40-70 30-14 60-36-46-60 10z" fill="${p.b}"/>`,
  cloud: (p) =>
    `<path d="M-120 20a60 60 0 0 1 10-118 84 84 0 0 1 160-14 66 66 0 0 1 60 132z" fill="${p.paper}"/><g ${line(p.a, 14)}><path d="M-80 60l-20 50M-10 60l-20 50M60 60l-20 50M120 60l-20 50"/></g>`,
  window: (p) =>
    `<rect x="-140" y="-150" width="280" height="290" rx="20" fill="${p.paper}"/><path d="M-116-126h104v110h-104zM12-126h104v110H12zM-116 8h104v108h-104zM12 8h104v108H12z" fill="${p.c}" fill-opacity=".7"/><path d="M-116-60l104-66h-104zM12 60l104-52H12z" fill="${p.paper}" fill-opacity=".6"/>`,
  tag: (p) =>
    `<g transform="rotate(-10)"><path d="M-160-70h220l100 90-100 90h-220a24 24 0 0 1-24-24V-46a24 24 0 0 1 24-24z" fill="${p.a}"/><circle cx="84" cy="20" r="18" fill="${p.paper}"/><g ${line(p.paper, 14)}><path d="M-128 62-98-20l30 82M-118 36h40M-20-20v82M-20-20a41 41 0 0 1 0 82"/></g></g>`,
  brief: (p) =>
    `<rect x="-110" y="-150" width="220" height="300" rx="22" fill="${p.paper}"/><rect x="-50" y="-172" width="100" height="44" rx="16" fill="${p.ink}"/>${[
      0, 1, 2, 3,
    ]
      .map(
        (at) =>
          `<rect x="-80" y="${-92 + at * 54}" width="30" height="30" rx="8" fill="${at < 3 ? p.a : p.bg[1]}"/>${at < 3 ? `<path d="M-73 ${-77 + at * 54}l7 8 12-14" ${line(p.paper, 5)}/>` : ''}<rect x="-36" y="${-84 + at * 54}" width="${[110, 86, 100, 70][at]}" height="14" rx="7" fill="${p.bg[1]}"/>`,
      )
      .join('')}`,
  door: (p) =>
    `<path d="M-100 150v-230a100 100 0 0 1 200 0v230z" fill="${p.a}"/><path d="M-70 150v-226a70 70 0 0 1 140 0v226z" fill="${p.ink}" fill-opacity=".25"/><circle cx="44" cy="40" r="12" fill="${p.c}"/><path d="M-150 150h300" ${line(p.ink, 12)}/>`,
  envelope: (p) =>
    `<rect x="-150" y="-100" width="300" height="210" rx="24" fill="${p.paper}"/><path d="M-140-84 0 30 140-84" ${line(p.a, 16)}/><circle cx="0" cy="40" r="34" fill="${p.b}"/>`,
  shield: (p) =>
    `<path d="M0-150 130-100v90C130 80 70 130 0 160-70 130-130 80-130-10v-90z" fill="${p.a}"/><path d="M-50 0l36 40 70-84" ${line(p.paper, 24)}/>`,
  cat: (p) =>
    `<path d="M-110 130c-10-80-6-140 4-220l60 50h92l60-50c10 80 14 140 4 220z" fill="${p.c}"/><path d="M-46-40h92l60-50 2 60c-40 40-70 20-100 40z" fill="${p.ink}" fill-opacity=".75"/><circle cx="-42" cy="26" r="13" fill="${p.ink}"/><circle cx="42" cy="26" r="13" fill="${p.paper}"/><circle cx="42" cy="26" r="9" fill="${p.ink}"/><path d="M-12 56h24L0 70z" fill="${p.b}"/><path d="M0 70c-6 16-26 16-32 4M0 70c6 16 26 16 32 4" ${line(p.ink, 6)}/>`,
  wrench: (p) =>
    `<g transform="rotate(42)"><path d="M-34-150v64l34 24 34-24v-64a84 84 0 0 1 0 156v144a34 34 0 0 1-68 0V6a84 84 0 0 1 0-156z" fill="${p.a}"/><circle cy="128" r="14" fill="${p.paper}"/></g>`,
  book: (p) =>
    `<path d="M0-90c-50-40-120-40-170-20v210c50-20 120-20 170 20 50-40 120-40 170-20v-210c-50-20-120-20-170 20z" fill="${p.paper}"/><path d="M0-90v210" ${line(p.ink, 8)}/>${rows(-140, -60, [100, 80, 96], p.a, 34)}${rows(40, -60, [96, 100, 64], p.bg[1], 34)}`,
}
