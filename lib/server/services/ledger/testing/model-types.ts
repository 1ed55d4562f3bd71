export interface Lot {
  no: number
  promo: boolean
  ends: number
  /** The expiry date before returned credit got additional days. */
  first: number
  moved: boolean
  free: bigint
}

export interface Slice {
  lot: Lot
  amount: bigint
}

export interface Marketer {
  lots: Lot[]
}

export interface Influencer {
  free: bigint
  owes: bigint
  completed: number
  withdrawal: {
    state: 'requested' | 'approved' | 'returned'
    gross: bigint
    net: bigint
    wasPaid: boolean
  } | null
  since: number
}

export interface Campaign {
  marketer: Marketer
  price: bigint
  slots: number
  reserve: Slice[]
  open: boolean
}

export interface Job {
  marketer: Marketer
  influencer: Influencer
  manager: Influencer | null
  share: bigint
  fee: bigint
  service: bigint
  state: 'offer' | 'work' | 'posted' | 'done' | 'clawed'
  hold: Slice[]
  pending: bigint
  freeAt: number | null
  paid: { influencer: bigint; manager: bigint; service: bigint }
}
