import type { DemoInfluencer } from './people.ts'

export const BANGKOK = {
  subDistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
}

export const CHIANG_MAI = {
  subDistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
}

export const KHON_KAEN = {
  subDistrict: 'ในเมือง',
  district: 'เมืองขอนแก่น',
  province: 'ขอนแก่น',
  postcode: '40000',
}

export const PHUKET = { subDistrict: 'ตลาดใหญ่', district: 'เมืองภูเก็ต', province: 'ภูเก็ต', postcode: '83000' }

export const row = (
  email: string,
  firstName: string,
  lastName: string,
  nickname: string,
  gender: DemoInfluencer['gender'],
  birthDate: string,
  place: DemoInfluencer['place'],
  interests: string[],
  handle: string,
  followers: number,
  engagementBp: number,
): DemoInfluencer => ({
  email,
  firstName,
  lastName,
  nickname,
  gender,
  birthDate,
  place,
  interests,
  channels: [
    {
      type: 'INSTAGRAM',
      handle,
      followers,
      engagementBp,
      rates: [{ postType: 'photoPost', amount: 80_000 + (followers % 9) * 20_000 }],
    },
  ],
})
