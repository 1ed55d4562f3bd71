import { findPicture } from './find-picture.ts'

/** Partner channels of the home page, in their order. */
export const PARTNER_CHANNELS = [
  {
    name: 'กินกับก้อย',
    nameEn: 'Eating with Koi',
    channelType: 'TIKTOK',
    followers: 48200,
    picture: 'creator-koi',
  },
  {
    name: 'บ้านแมวสามตัว',
    nameEn: 'Three Cats at Home',
    channelType: 'INSTAGRAM',
    followers: 31700,
    picture: 'creator-mew',
  },
  {
    name: 'วิ่งไปเรื่อย',
    nameEn: 'Just Keep Running',
    channelType: 'FACEBOOK_PAGE',
    followers: 22950,
    picture: 'creator-run',
  },
  {
    name: 'แม่มือใหม่ใจเย็น',
    nameEn: 'Calm New Mum',
    channelType: 'FACEBOOK_PAGE',
    followers: 18400,
    picture: 'creator-farida',
  },
  { name: 'Nan Slow Travel', nameEn: null, channelType: 'YOUTUBE', followers: 15600, picture: 'creator-nan' },
  {
    name: 'เป๋าตังค์นักศึกษา',
    nameEn: 'Student Wallet',
    channelType: 'LEMON8',
    followers: 9800,
    picture: 'creator-beam',
  },
  {
    name: 'ช่างเล็กซ่อมได้',
    nameEn: 'Lek Can Fix It',
    channelType: 'YOUTUBE',
    followers: 64100,
    picture: 'creator-ton',
  },
  {
    name: 'สกินแคร์สายงบ',
    nameEn: 'Skincare on a Budget',
    channelType: 'X',
    followers: 12300,
    picture: 'creator-ploy',
  },
].map(({ picture, ...channel }) => ({ ...channel, image: findPicture(picture) }))
