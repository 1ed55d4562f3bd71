// What stands in each picture of the first content: palette, background, and things with place and size.

export const PALETTES = {
  violet: {
    bg: ['#f1ecff', '#d6caff'],
    ink: '#33207f',
    a: '#6a4be0',
    b: '#ff8f5e',
    c: '#ffcf5c',
    paper: '#ffffff',
  },
  mint: {
    bg: ['#e5f9ef', '#b9e8d2'],
    ink: '#0e4636',
    a: '#1f9d73',
    b: '#ff8a6b',
    c: '#ffc65a',
    paper: '#ffffff',
  },
  sky: {
    bg: ['#e6f3ff', '#b9dcff'],
    ink: '#15396a',
    a: '#2f7fd6',
    b: '#ff8a73',
    c: '#ffcf5c',
    paper: '#ffffff',
  },
  peach: {
    bg: ['#fff2e6', '#ffd3b0'],
    ink: '#5f2c12',
    a: '#ee7a3c',
    b: '#6a4be0',
    c: '#ffc14d',
    paper: '#fffdf9',
  },
  rose: {
    bg: ['#ffedf2', '#ffc6d6'],
    ink: '#641a38',
    a: '#e0527f',
    b: '#6f5be0',
    c: '#ffb84d',
    paper: '#fffcfd',
  },
  sand: {
    bg: ['#fbf5e6', '#eeddb2'],
    ink: '#4e3c12',
    a: '#3c8d82',
    b: '#e2674a',
    c: '#e0ab3c',
    paper: '#fffefa',
  },
  teal: {
    bg: ['#e2f7f7', '#aee3e4'],
    ink: '#0d4147',
    a: '#128a93',
    b: '#ff9460',
    c: '#ffd166',
    paper: '#ffffff',
  },
  dusk: {
    bg: ['#ebecff', '#bfc4ff'],
    ink: '#25275f',
    a: '#4c52c9',
    b: '#ff7f97',
    c: '#ffd37a',
    paper: '#ffffff',
  },
}

/**
 * palette, background, then things: name, x and y from the middle, size, turn.
 * @typedef {[palette: keyof PALETTES, ground: 'arcs' | 'dots' | 'hills' | 'rays' | 'waves', ...things: [string, number, number, number?, number?][]]} Scene
 */

/** @type {Record<string, Scene>} */
export const ARTICLES = {
  'two-person-payouts': ['dusk', 'dots', ['people', -170, 30, 1.05], ['shield', 250, 0, 1.1]],
  'viewers-on-paid-posts': [
    'peach',
    'arcs',
    ['phone', -240, 10, 1.25, -8],
    ['people', 190, 60, 1.05],
    ['tag', 130, -190, 0.5],
  ],
  'disclosure-tags': ['violet', 'rays', ['tag', 20, -10, 1.55]],
  'first-paid-review': [
    'mint',
    'hills',
    ['camera', -180, 10, 1.2, -6],
    ['coin', 220, 40, 1.25],
    ['reply', 220, -160, 0.7],
  ],
  'budget-plan': ['sky', 'dots', ['chart', -160, 0, 1.25], ['coins', 260, 50, 1.2]],
  'brief-that-works': ['sand', 'arcs', ['brief', -60, 10, 1.35, -5], ['bubble', 260, -50, 0.8]],
  'grandma-garden': ['mint', 'rays', ['plant', -200, 40, 1.35], ['tripod', 200, 10, 1.15]],
  'net-pay-on-job-pages': ['teal', 'waves', ['phone', -180, 10, 1.4, 6], ['receipt', 190, 10, 1.2, -6]],
  'withholding-tax-for-creators': [
    'violet',
    'dots',
    ['receipt', -120, 10, 1.4, -6],
    ['stamp', 180, 90, 1.25],
    ['coin', 300, -110, 0.7],
  ],
  'review-drafts-fast': [
    'rose',
    'waves',
    ['clock', -220, 0, 1.3],
    ['brief', 160, 10, 1.2, 6],
    ['stamp', 300, 130, 0.8],
  ],
  'noodle-shop-voices': ['peach', 'hills', ['bowl', -110, 50, 1.35], ['cat', 270, 60, 0.95]],
  'first-credit-order': ['dusk', 'arcs', ['qr', -190, 0, 1.3, -5], ['wallet', 210, 40, 1.15]],
  'set-your-rate': ['sand', 'dots', ['scale', 0, 10, 1.4]],
  'questions-brands-ask': ['sky', 'waves', ['talk', 0, 70, 1.2], ['bubble', -20, -170, 0.6]],
  'insight-screenshots': ['teal', 'rays', ['trend', -130, 10, 1.3], ['phone', 250, 10, 1.15, 8]],
  'public-or-invite': ['mint', 'waves', ['door', -190, 10, 1.25], ['envelope', 190, 20, 1.25, 5]],
  'nurse-who-reviews': ['sky', 'arcs', ['shoes', 10, 20, 1.6]],
  'when-both-sides-disagree': ['rose', 'dots', ['talk', -30, 60, 1.15], ['scale', 0, -120, 0.6]],
  'read-the-report': ['violet', 'waves', ['chart', -110, 0, 1.3], ['magnifier', 220, 50, 1.1]],
  'bio-code-proof': ['mint', 'arcs', ['phone', -150, 10, 1.4, -6], ['shield', 190, 10, 1.1]],
  'line-notifications': ['sand', 'rays', ['bell', -120, 20, 1.35], ['reply', 200, -30, 1.1]],
  'vertical-video-at-home': ['peach', 'waves', ['window', -230, -10, 1.25], ['tripod', 170, 20, 1.3]],
  'talent-manager-talk': ['dusk', 'hills', ['calendar', -220, 0, 1.25, -5], ['people', 190, 50, 1.1]],
  'hiring-in-thailand-from-abroad': ['teal', 'arcs', ['globe', -120, 10, 1.4], ['parcel', 240, 60, 0.95]],
  'best-time-to-post': ['dusk', 'dots', ['clock', 0, 0, 1.6]],
}

/** @type {Record<string, Scene>} */
export const CASES = {
  'sunscreen-for-riders': ['peach', 'rays', ['bike', -70, 50, 1.45], ['tube', 290, -10, 0.95]],
  'earbuds-in-the-rain': ['dusk', 'waves', ['headphones', -120, 30, 1.25], ['cloud', 220, -60, 1.15]],
  'sixty-baht-lunch': ['mint', 'dots', ['plate', -80, 40, 1.5], ['clock', 290, -110, 0.7]],
  'weekend-in-nan': ['teal', 'rays', ['sun', 230, -130, 0.9], ['mountain', 0, 110, 1.7]],
  'flood-ready-kit': ['sky', 'waves', ['bag', -170, 10, 1.25], ['torch', 200, 40, 1.05]],
  'saving-app-first-salary': [
    'violet',
    'dots',
    ['jar', -260, 30, 0.95],
    ['jar', 0, 0, 1.15],
    ['jar', 260, 30, 0.95],
  ],
  'second-hand-car-check': ['sand', 'hills', ['car', -70, 60, 1.45], ['wrench', 280, -40, 0.95]],
  'slow-skin-month': ['rose', 'arcs', ['bottle', -110, 10, 1.35], ['calendar', 230, 10, 1]],
  'toddler-snack-tests': ['peach', 'dots', ['blocks', -120, 20, 1.25], ['reply', 220, -40, 1.05]],
  'cold-brew-neighbours': ['sand', 'waves', ['cup', -150, 40, 1.35], ['jar', 200, 10, 1.1]],
  'office-stretch-challenge': ['mint', 'arcs', ['stretch', -110, 10, 1.35], ['clock', 210, 0, 1.05]],
  'riso-print-fair': ['rose', 'hills', ['posters', 0, 0, 1.6]],
  'one-bag-month': ['sky', 'dots', ['bag', -130, 10, 1.45, -4], ['calendar', 220, 20, 1, 5]],
  'bedroom-studio-mics': ['dusk', 'arcs', ['mic', -190, 10, 1.3], ['guitar', 180, -10, 1.2]],
}

/** @type {Record<string, Scene>} */
export const PACKAGES = {
  'ig-photo-5': ['rose', 'dots', ['camera', 0, 10, 1.45]],
  'ig-photo-20': ['violet', 'arcs', ['camera', -170, 20, 1.15, -6], ['people', 210, 50, 1]],
  'tiktok-video-5': ['teal', 'waves', ['phone', 0, 10, 1.5, -6]],
  'tiktok-video-15': [
    'dusk',
    'rays',
    ['phone', -220, 30, 1.15, -10],
    ['phone', 0, -10, 1.35],
    ['phone', 220, 30, 1.15, 10],
  ],
  'fb-share-10': ['sky', 'arcs', ['megaphone', 0, 10, 1.4]],
  'ig-reel-10': ['peach', 'waves', ['tripod', -130, 10, 1.3], ['bubble', 230, -50, 0.8]],
  'youtube-review-3': ['sand', 'hills', ['tripod', -170, 10, 1.25], ['magnifier', 210, 20, 1.15]],
  'lemon8-photo-10': ['mint', 'dots', ['bottle', -160, 10, 1.2], ['camera', 190, 40, 1]],
  'x-share-15': ['dusk', 'waves', ['bubble', -150, 20, 1.25], ['reply', 220, -50, 1.05]],
  'bundle-cafe': ['peach', 'dots', ['cup', -190, 30, 1.2], ['people', 180, 50, 1.1]],
  'bundle-beauty': ['rose', 'waves', ['bottle', -190, 10, 1.15], ['people', 180, 50, 1.1]],
  'bundle-home': ['sand', 'arcs', ['window', -210, 0, 1.1], ['people', 180, 50, 1.1]],
  'bundle-weekend': ['teal', 'hills', ['mountain', -170, 80, 1.05], ['people', 210, 50, 1.05]],
  'bundle-first-job': ['violet', 'rays', ['brief', -210, 10, 1.05], ['people', 180, 50, 1.1]],
  'bundle-north': ['mint', 'rays', ['globe', -200, 10, 1.15], ['people', 190, 50, 1.1]],
}

/** Square pictures of partner channels. @type {Record<string, Scene>} */
export const CHANNELS = {
  'koi-eats': ['peach', 'dots', ['bowl', 0, 30, 1.2]],
  'three-cats': ['violet', 'arcs', ['cat', 0, 0, 1.35]],
  'keep-running': ['mint', 'waves', ['shoes', 0, 10, 1.05]],
  'calm-mother': ['rose', 'dots', ['blocks', 0, 0, 1.15]],
  'nan-slow-travel': ['teal', 'rays', ['mountain', 0, 60, 0.85]],
  'student-wallet': ['sky', 'dots', ['wallet', 0, 10, 1.1]],
  'small-repairs': ['sand', 'arcs', ['wrench', 0, 0, 1.15]],
  'budget-skincare': ['dusk', 'waves', ['tube', 0, 0, 1.2]],
}

/** One per interest, for the share pictures of jobs. @type {Record<string, Scene>} */
export const INTERESTS = {
  women: ['rose', 'dots', ['bottle', 0, 0, 1.2]],
  car: ['sand', 'hills', ['car', 0, 30, 1]],
  health: ['mint', 'rays', ['stretch', 0, 0, 1.25]],
  lifestyle: ['sky', 'dots', ['bag', 0, 0, 1.25]],
  music: ['dusk', 'arcs', ['headphones', 0, 0, 1.25]],
  travel: ['teal', 'rays', ['mountain', 0, 30, 0.95]],
  investment: ['violet', 'dots', ['jar', 0, 0, 1.3]],
  tech: ['dusk', 'waves', ['phone', 0, 0, 1.3]],
  art: ['rose', 'hills', ['posters', 0, 0, 1.05]],
  food: ['peach', 'dots', ['bowl', 0, 40, 1.15]],
  social: ['sky', 'waves', ['megaphone', 0, 0, 1.1]],
  parenting: ['peach', 'arcs', ['blocks', 0, 0, 1.2]],
}
