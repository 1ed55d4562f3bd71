/** Partner channels of the home page, in their order. */
export const PARTNER_CHANNELS = [
  { name: 'กินกับก้อย', channelType: 'TIKTOK', followers: 48200, picture: 'koi-eats' },
  { name: 'บ้านแมวสามตัว', channelType: 'INSTAGRAM', followers: 31700, picture: 'three-cats' },
  { name: 'วิ่งไปเรื่อย', channelType: 'FACEBOOK_PAGE', followers: 22950, picture: 'keep-running' },
  { name: 'แม่มือใหม่ใจเย็น', channelType: 'FACEBOOK_PAGE', followers: 18400, picture: 'calm-mother' },
  { name: 'Nan Slow Travel', channelType: 'YOUTUBE', followers: 15600, picture: 'nan-slow-travel' },
  { name: 'เป๋าตังค์นักศึกษา', channelType: 'LEMON8', followers: 9800, picture: 'student-wallet' },
  { name: 'ช่างเล็กซ่อมได้', channelType: 'YOUTUBE', followers: 64100, picture: 'small-repairs' },
  { name: 'สกินแคร์สายงบ', channelType: 'X', followers: 12300, picture: 'budget-skincare' },
].map(({ picture, ...channel }) => ({ ...channel, image: `/images/channels/${picture}.webp` }))
