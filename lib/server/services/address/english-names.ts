// The directory's English names of Bangkok's sub-districts and of a few others come from a machine that read Thai letter
// by letter (“Thnn Phetnpuni”). Official names, or their official transcription, by the Thai one, for those that it has
// wrong.
const BANGKOK = `
กระทุ่มราย Krathum Rai|คลองกุ่ม Khlong Kum|คลองจั่น Khlong Chan|คลองชักพระ Khlong Chak Phra
คลองตันเหนือ Khlong Tan Nuea|คลองต้นไทร Khlong Ton Sai|คลองถนน Khlong Thanon|คลองบางพราน Khlong Bang Phran
คลองมหานาค Khlong Maha Nak|คลองสองต้นนุ่น Khlong Song Ton Nun|คลองสามประเวศ Khlong Sam Prawet|คลองสิบ Khlong Sip
คลองสิบสอง Khlong Sip Song|คลองเจ้าคุณสิงห์ Khlong Chao Khun Sing|คลองเตยเหนือ Khlong Toei Nuea
คู้ฝั่งเหนือ Khu Fang Nuea|จรเข้บัว Chorakhe Bua|จอมพล Chom Phon|จักรวรรดิ์ Chakkrawat|จันทรเกษม Chan Kasem
ฉิมพลี Chimphli|ชนะสงคราม Chana Songkhram|ช่องนนทรี Chong Nonsi|ตลาดน้อย Talat Noi|ตลาดบางเขน Talat Bang Khen
ตลาดพลู Talat Phlu|ตลาดยอด Talat Yot|ถนนนครไชยศรี Thanon Nakhon Chai Si|ถนนพญาไท Thanon Phaya Thai
ถนนเพชรบุรี Thanon Phetchaburi|ทรายกองดิน Sai Kong Din|ทรายกองดินใต้ Sai Kong Din Tai|ทุ่งพญาไท Thung Phaya Thai
ทุ่งมหาเมฆ Thung Maha Mek|ทุ่งสองห้อง Thung Song Hong|นวมินทร์ Nawamin|นวลจันทร์ Nuan Chan
บวรนิเวศ Bowon Niwet|บางขุนนนท์ Bang Khun Non|บางขุนพรหม Bang Khun Phrom|บางขุนศรี Bang Khun Si|บางค้อ Bang Kho
บางนาเหนือ Bang Na Nuea|บางนาใต้ Bang Na Tai|บางบำหรุ Bang Bamru|บางปะกอก Bang Pakok|บางลำภูล่าง Bang Lamphu Lang
บางหว้า Bang Wa|บางแคเหนือ Bang Khae Nuea|บางแวก Bang Waek|บางโคล่ Bang Khlo|บางโพงพาง Bang Phong Phang
บุคคโล Bukkhalo|บ้านช่างหล่อ Ban Chang Lo|บ้านบาตร Ban Bat|ปากคลองภาษีเจริญ Pak Khlong Phasi Charoen
ป้อมปราบ Pom Prap|พระบรมมหาราชวัง Phra Borom Maha Ratchawang|พระโขนงเหนือ Phra Khanong Nuea|พัฒนาการ Phatthanakan
มหาพฤฒาราม Maha Phruettharam|มักกะสัน Makkasan|รามอินทรา Ram Inthra|ลำต้อยติ่ง Lam Toiting|ลำปลาทิว Lam Pla Thio
ลำผักชี Lam Phak Chi|ลุมพินี Lumphini|วงศ์สว่าง Wong Sawang|วชิรพยาบาล Wachira Phayaban
วังบูรพาภิรมย์ Wang Burapha Phirom|วัดกัลยาณ์ Wat Kanlaya|วัดท่าพระ Wat Tha Phra|วัดพระยาไกร Wat Phraya Krai
วัดราชบพิธ Wat Ratchabophit|วัดสามพระยา Wat Sam Phraya|วัดอรุณ Wat Arun|วัดเทพศิรินทร์ Wat Thep Sirin
วัดโสมนัส Wat Sommanat|ศาลาธรรมสพน์ Sala Thammasop|ศาลเจ้าพ่อเสือ San Chao Pho Suea|ศิริราช Siri Rat
สนามบิน Sanam Bin|สมเด็จเจ้าพระยา Somdet Chao Phraya|สวนจิตรลดา Suan Chit Lada|สะพานสอง Saphan Song
สามวาตะวันตก Sam Wa Tawan Tok|สามวาตะวันออก Sam Wa Tawan Ok|สามเสนนอก Sam Sen Nok|สามเสนใน Sam Sen Nai
สำเหร่ Samre|สีลม Si Lom|สี่พระยา Si Phraya|สี่แยกมหานาค Si Yaek Maha Nak|สุริยวงศ์ Suriyawong
หนองค้างพลู Nong Khang Phlu|หิรัญรูจี Hiran Ruchi|อนุสาวรีย์ Anusawari|อรุณอัมรินทร์ Arun Ammarin|อ่อนนุช On Nut
เสนานิคม Sena Nikhom|เสาชิงช้า Sao Chingcha|แสนแสบ Saen Saep`

const OTHERS = `
นครราชสีมา Nakhon Ratchasima|นครสวรรค์ Nakhon Sawan|สาทร Sathon|อุบลรัตน์ Ubolratana|สนามชัยเขต Sanam Chai Khet
เกาะศรีบอยา Ko Si Boya|ท่าขนุน Tha Khanun|สหกรณ์นิคม Sahakon Nikhom|ปรังเผล Prang Phle|สระพังทอง Sa Phang Thong
กลางหมื่น Klang Muen|นิคมทุ่งโพธิ์ทะเล Nikhom Thung Pho Thale|ทุ่งชมพู Thung Chomphu|หนองกุงธนสาร Nong Kung Thanasan
หนองกุงเซิน Nong Kung Soen|บริบูรณ์ Boribun|ศรีสุขสำราญ Si Suk Samran|เขื่อนอุบลรัตน์ Khuean Ubolratana
มหาวิทยาลัยขอนแก่น Maha Witthayalai Khon Kaen|ละหานนา Lahan Na|ชากไทย Chak Thai|คลองนครเนื่องเขต Khlong Nakhon Nueang Khet
กะฮาด Kahat|หมู่เกาะศรีอบยา Mu Ko Si Op Ya|เกาะขี้นก Ko Khi Nok|เกาะคราม Ko Khram|เกาะพระ Ko Phra|เกาะกระ Ko Kra
เกาะเสม็ด Ko Samet|แหลมกลัด Laem Klat|ศรีษะทอง Sisa Thong|สระกะเทียม Sa Kathiam|สระว่านพระยา Sa Wan Phraya
สระจรเข้ Sa Chorakhe|นิคมสร้างตนเอง Nikhom Sang Ton Eng|หนองบุนนาก Nong Bunnak|สามตำบล Sam Tambon
พรหมนิมิต Phrom Nimit|ราษฎร์นิยม Rat Niyom|โละจูด Lo Chut|ศรีษะเกษ Sisa Ket|หนองกะทิง Nong Kathing
ตันหยงดาลอ Tanyong Dalo|รมณีย์ Rommani|นาโหนด Na Not|คลองคูณ Khlong Khun|ม่วงกลวง Muang Kluang|คำพอุง Kham Pha-ung
พรหมมาสตร์ Phrom Mat|นาแส่ง Na Saeng|สบป้าด Sop Pat|ขนุน Khanun|ละเอาะ La-o|สำโรงปราสาท Samrong Prasat
ศรีโนนงาม Si Non Ngam|อี่หล่ำ I Lam|ทุ่งขมิ้น Thung Khamin|ปาล์มพัฒนา Pam Phatthana|บ้านระกาศ Ban Rakat
ตลาดกระทุ่มแบน Talat Krathum Baen|ตลาดน้อย Talat Noi|บางโขมด Bang Khamot|บ้านครัว Ban Khrua|สร่างโศก Sang Sok
ขุนโขลน Khun Khlon|ธารเกษม Than Kasem|พุกร่าง Phu Krang|ซับสนุ่น Sap Sanun|ลำพญากลาง Lam Phaya Klang
คำพราน Kham Phran|คลองเรือ Khlong Ruea|บ้านกลับ Ban Klap|หน้าพระลาน Na Phra Lan|นาโฉง Na Chong|พระยาทด Phraya Thot
ทมอ Thamo|ตระเปียงเตีย Trapiang Tia|แตล Talae|บ้านใหม่ไชยมงคล Ban Mai Chai Mongkhon|สร้างถ่อน้อย Sang Tho Noi
บ้านจีต Ban Chit|ป่าไหน่ Pa Nai|พุสวรรค์ Phu Sawan`

const toPairs = (text: string) =>
  text
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const space = pair.indexOf(' ')
      return [pair.slice(0, space), pair.slice(space + 1)] as const
    })
const IN_BANGKOK: ReadonlyMap<string, string> = new Map(toPairs(BANGKOK))
const ELSEWHERE: ReadonlyMap<string, string> = new Map(toPairs(OTHERS))

const ONSET = 'khr|khl|khw|phr|phl|thr|kr|kl|kw|pr|pl|tr|kh|ng|ch|th|ph|[kdtnbpfmyrlwsh]'
const VOWEL = 'ueai|uea|uai|aeo|oei|ua|ia|ue|ae|oe|ai|ao|ui|oi|iu|eo|io|[aiueo]'
const WORD = new RegExp(`^(?:(?:${ONSET})?(?:${VOWEL})(?:ng|[ktnpm])?)+$`, 'i')
/** Doubled vowels, เหนือ without its n, and ศรี read as “Sni” are how that machine writes. */
const MACHINE = /aa|\benue\b|\bsni|\bkna|\bkhn|\btna/i

/** True when each word can be said: syllables of the official transcription, none of the marks of the machine. */
export const canBeSaid = (name: string): boolean =>
  !MACHINE.test(name) && name.split(/[ -]/).every((word) => WORD.test(word))

/** Names that follow another spelling by custom. */
const BY_CUSTOM: ReadonlySet<string> = new Set(['Chulabhorn', 'Srinagarindra', 'Vibhavadi', 'Sirindhorn'])

/** English name of a place; the Thai one where none is known that can be read. */
export function toEnglishName(place: { nameTh: string; nameEn: string; code: string }): string {
  // Some of Bangkok's have no code.
  const known = (/^(10|$)/.test(place.code) && IN_BANGKOK.get(place.nameTh)) || ELSEWHERE.get(place.nameTh)
  if (known) return known
  return canBeSaid(place.nameEn) || BY_CUSTOM.has(place.nameEn) ? place.nameEn : place.nameTh
}
