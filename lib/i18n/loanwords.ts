/** Thai loanwords that the dictionaries of browsers and of `Intl.Segmenter` cut in the middle. */
const LOANWORDS =
  /(อินฟลูเอนเซอร์|ครีเอเตอร์|เอเจนซี|แพ็กเกจ|พร้อมเพย์|คอนเทนต์|คอมเมนต์|อินสตาแกรม|ติ๊กต็อก|เฟซบุ๊ก|ยูทูบ|รีลส์|สตอรี|ไลฟ์สไตล์|ฟรีแลนซ์|อัปโหลด|แฮชแท็ก|สติกเกอร์|มอเตอร์ไซค์)/

/** A text in pieces, of which every second one is a loanword that must stay on one line. */
export function splitLoanwords(text: string): string[] {
  return text.split(LOANWORDS)
}
