/** Values of the form of an article: its picture, and its words in both languages. */
export const PICTURE = {
  image: '/images/articles/first.webp',
  imageFocus: '30 70',
  imageAltTh: 'แก้วกาแฟบนโต๊ะไม้',
  imageAltEn: 'A cup of coffee on a wooden table',
}
export const STORY = {
  titleTh: 'เรื่อง',
  excerptTh: 'ย่อ',
  bodyTh: 'เนื้อ',
  titleEn: 'Story',
  excerptEn: 'Short',
  bodyEn: 'Text',
}
