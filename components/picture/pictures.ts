// Written by `npm run draw -- pictures` from scripts/draw/studio/pictures.json.
export interface PictureFacts {
  kind: 'product' | 'creator' | 'scene' | 'post'
  /** Widths of its files in px, smallest first; nothing is enlarged. */
  widths: readonly number[]
  /** Width and height of the largest file in px. */
  ratio: readonly [width: number, height: number]
  /** Average colour, shown until the picture has come. */
  tint: string
  alt: { th: string; en: string }
}

export const PICTURES = {
  'sunscreen-stick': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e3c39a',
    alt: {
      th: 'กันแดดแบบแท่งตั้งบนแท่นสีพีช ข้างส้มสองผล แดดเช้าทอดเงาใบไม้',
      en: 'A sunscreen stick on a peach podium beside two oranges, leaf shadows in morning sun',
    },
  },
  'cream-jar': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bfc0ac',
    alt: {
      th: 'กระปุกครีมบำรุงผิวฝาสีเขียวอ่อน วางข้างเซรั่มและใบไม้',
      en: 'A jar of face cream beside a serum bottle and green leaves',
    },
  },
  'drip-coffee': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bf9c6a',
    alt: {
      th: 'ถุงเมล็ดกาแฟสีน้ำตาลกับถ้วยกาแฟดำ เมล็ดกาแฟและส้มยูซุบนโต๊ะไม้',
      en: 'A brown coffee pouch and a cup of black coffee with beans and yuzu on a wooden table',
    },
  },
  'running-earbuds': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#cbd2e2',
    alt: {
      th: 'หูฟังไร้สายสีขาวในกล่องเปิดฝา บนแท่นหินสีฟ้าอ่อน',
      en: 'White wireless earbuds in an open case on a pale blue stone plinth',
    },
  },
  'thai-tea': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e2b06a',
    alt: {
      th: 'ชาเย็นใส่น้ำแข็งในแก้วใสคู่กับถุงชาไทยสีส้ม',
      en: 'Iced Thai tea in a clear glass beside an orange tea pouch',
    },
  },
  'creator-ploy': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#cdb2b2',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมมวย สวมหูฟังสีม่วงและเสื้อสีคอรัล',
      en: 'A clay figure of a creator with a bun, violet headphones and a coral top',
    },
  },
  'creator-koi': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c7c4ae',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมสั้น สวมผ้ากันเปื้อนสีเขียว',
      en: 'A clay figure of a creator with short hair and a green apron',
    },
  },
  'creator-nan': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c3b99f',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมยาว คล้องกล้องไว้ที่อก',
      en: 'A clay figure of a creator with long hair and a camera',
    },
  },
  'creator-ton': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#b2b8b4',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์สวมหมวกแก๊ปสีส้ม',
      en: 'A clay figure of a creator in an orange cap',
    },
  },
  'creator-mew': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bebfba',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมบ็อบ สวมแว่นสีม่วง',
      en: 'A clay figure of a creator with a bob and violet glasses',
    },
  },
  'creator-farida': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#cfc2af',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์คลุมฮิญาบสีฟ้าเทา',
      en: 'A clay figure of a creator in a blue grey hijab',
    },
  },
  'creator-beam': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c6b89f',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมหยิก สวมเสื้อสีเหลือง',
      en: 'A clay figure of a creator with curly hair and a yellow top',
    },
  },
  'savings-app': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#ced8b9',
    alt: {
      th: 'โทรศัพท์แสดงยอดออมวันละยี่สิบบาท ข้างกองเหรียญและกระปุกออมสิน',
      en: 'A phone with a savings app, coins and a round money box',
    },
  },
  'noodle-bowl': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a56347',
    alt: {
      th: 'ก๋วยเตี๋ยวชามสีครีมใส่ไข่ หมู และต้นหอมบนโต๊ะไม้',
      en: 'A cream bowl of noodles with egg, pork and spring onion on a wooden table',
    },
  },
  'breakfast-toast': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#caac6b',
    alt: {
      th: 'ขนมปังปิ้งหน้าไข่ดาว มะเขือเทศ และกาแฟในแสงเช้า',
      en: 'Toast with a fried egg, tomatoes and coffee in morning light',
    },
  },
  'cold-brew': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c8b39d',
    alt: {
      th: 'กาแฟสกัดเย็นในแก้วใส่น้ำแข็งคู่กับขวดสีน้ำตาล',
      en: 'Cold brew over ice beside a brown bottle',
    },
  },
  'canvas-tote': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c6c6aa',
    alt: {
      th: 'กระเป๋าผ้าสีครีมหูสีน้ำตาล วางกับหนังสือสองเล่ม',
      en: 'A cream canvas tote with brown handles beside two books',
    },
  },
  'bluetooth-speaker': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#ba8975',
    alt: {
      th: 'ลำโพงพกพาสีน้ำเงินบนชั้นไม้ข้างต้นไม้',
      en: 'A blue portable speaker on a wooden shelf beside a plant',
    },
  },
  'film-camera': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#aa9d86',
    alt: {
      th: 'กล้องถ่ายรูปสีครีมสายหนัง วางคู่สมุดเดินทาง',
      en: 'A cream camera with a leather strap beside a travel notebook',
    },
  },
  'charging-cable': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e1d072',
    alt: {
      th: 'สายชาร์จถักสีดำม้วนเป็นวงบนพื้นสีเหลือง',
      en: 'A braided charging cable in a coil on yellow',
    },
  },
  'building-blocks': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c8ab89',
    alt: {
      th: 'ตัวต่อไม้หลากสีเรียงเป็นบ้านกับรถไม้คันเล็ก',
      en: 'Wooden blocks stacked into a house and a small toy car',
    },
  },
  'sunscreen-kit': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e9c98f',
    alt: {
      th: 'กล่องกันแดดกับหลอดสีขาวบนทราย ข้างก้อนหินสีอ่อนในแดดจัด',
      en: 'A sunscreen box and a white tube standing in sand under strong sun',
    },
  },
  'face-cleanser': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c4dadc',
    alt: {
      th: 'ขวดล้างหน้าหัวปั๊มบนแท่นกลางผิวน้ำสีฟ้า',
      en: 'A pump bottle on a plinth in rippling pale blue water',
    },
  },
  'sketch-set': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#d3b98b',
    alt: {
      th: 'สมุดวาดเปิดอยู่กับปากกาสามสีบนโต๊ะไม้',
      en: 'An open sketchbook with pens in three colours on a wooden table',
    },
  },
  'creator-yai': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#d2bcba',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์วัยคุณยายผมมวยสีเทา พันผ้าพันคอ',
      en: 'A clay figure of an older creator with a grey bun and a scarf',
    },
  },
  'creator-run': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a5bfbb',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมหางม้า คาดผ้ากีฬาสีคอรัล',
      en: 'A clay figure of a creator with a ponytail and a coral sports band',
    },
  },
  'creator-art': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#b9ab9d',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์สวมหมวกไหมพรมสีแดงอิฐ',
      en: 'A clay figure of a creator in a brick red beanie',
    },
  },
  'creator-fah': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c9b8b5',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์สวมหมวกสานปีกกว้าง',
      en: 'A clay figure of a creator in a wide straw hat',
    },
  },
  'creator-pun': {
    kind: 'creator',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bcbea4',
    alt: {
      th: 'ภาพปั้นของครีเอเตอร์ผมแกละ ทัดดอกไม้สีชมพู',
      en: 'A clay figure of a creator with two hair knots and a pink flower',
    },
  },
  'over-ear-headphones': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#beb0dd',
    alt: {
      th: 'หูฟังครอบหูสีครีมบนแท่นสีม่วง',
      en: 'Cream over-ear headphones on a violet podium',
    },
  },
  'toy-car': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#dadcd0',
    alt: {
      th: 'รถไม้ของเล่นสีแดงบนแท่นสีเขียวอ่อน',
      en: 'A red wooden toy car on a pale green step',
    },
  },
  'city-bicycle': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#ddbfa5',
    alt: {
      th: 'จักรยานคันเล็กสีเขียวเข้มเบาะหนังหน้าผนังสีพีช',
      en: 'A dark green bicycle with a leather saddle before a peach wall',
    },
  },
  'scented-candle': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#cdb295',
    alt: {
      th: 'เทียนหอมในถ้วยเซรามิกบนผ้าลินินสีน้ำตาลอ่อน',
      en: 'A scented candle in a ceramic cup on tan linen',
    },
  },
  'travel-backpack': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#adbb9d',
    alt: {
      th: 'เป้เดินทางสีมะกอกบนพื้นทรายยามเย็น',
      en: 'An olive travel backpack on sand in evening light',
    },
  },
  'independent-book': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a2aa95',
    alt: {
      th: 'หนังสือปกเขียวสามเล่มกับถ้วยชาบนชั้นไม้',
      en: 'Three books and a cup of tea on a wooden shelf',
    },
  },
  'desk-report': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 960],
    tint: '#c1a79b',
    alt: {
      th: 'โต๊ะทำงานมีแล็ปท็อปเปิดรายงานแคมเปญ ถ้วยกาแฟ และสมุด',
      en: 'A desk with a laptop showing a campaign report, coffee and a notebook',
    },
  },
  'phone-new-job': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e3c8b8',
    alt: {
      th: 'โทรศัพท์แสดงงานใหม่และยอดสุทธิ ตั้งบนแท่นสีพีช',
      en: 'A phone with a new job and its net pay on a peach plinth',
    },
  },
  'parcel-arrives': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 960],
    tint: '#d4bb91',
    alt: {
      th: 'พัสดุสินค้าไปรีวิว มีหลอดกันแดดและกระปุกครีม',
      en: 'A parcel with products to review: a sunscreen tube and a cream jar',
    },
  },
  'home-studio': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 960],
    tint: '#c4b19e',
    alt: {
      th: 'มุมอัดเสียงในบ้าน มีไมโครโฟน หูฟัง และโคมไฟ',
      en: 'A home studio with a microphone, headphones and a lamp',
    },
  },
  'cafe-table': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 960],
    tint: '#916041',
    alt: {
      th: 'โต๊ะคาเฟ่มีกาแฟ คุกกี้ และโทรศัพท์วางคว่ำ',
      en: 'A café table with coffee, cookies and a phone face down',
    },
  },
  'market-lunch': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 960],
    tint: '#cfad62',
    alt: {
      th: 'ข้าวหน้าไก่ชามใหญ่กับชาเย็นบนโต๊ะไม้',
      en: 'A bowl of rice with chicken and an iced tea on a wooden table',
    },
  },
  'matte-lipstick': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#d7acad',
    alt: {
      th: 'ลิปสติกสีแดงอิฐเปิดฝาบนแท่นสีชมพู',
      en: 'An open brick red lipstick on a pink podium',
    },
  },
  'house-plant': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bfa782',
    alt: {
      th: 'ต้นไม้ใบเขียวในกระถางสีครีมบนโต๊ะไม้ แดดเช้าผ่านหน้าต่าง',
      en: 'A green plant in a cream pot on a wooden table in window light',
    },
  },
  'desk-lamp': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#af8e87',
    alt: {
      th: 'โคมไฟสีเหลืองบนโต๊ะทำงานยามค่ำ ข้างสมุดสีม่วง',
      en: 'A yellow lamp on a desk in the evening beside a violet notebook',
    },
  },
  'berry-yogurt': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#dcd0d2',
    alt: {
      th: 'โยเกิร์ตหน้าเบอร์รีกับกราโนลาในชามสีขาว ข้างแก้วกาแฟ',
      en: 'A white bowl of yogurt with berries and granola beside a coffee cup',
    },
  },
  'cookie-plate': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c39d6f',
    alt: {
      th: 'จานคุกกี้ช็อกโกแลตชิปกับแก้วนมบนโต๊ะไม้',
      en: 'A plate of chocolate chip cookies and a glass of milk on a wooden table',
    },
  },
  'face-serum': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#cbcbc7',
    alt: {
      th: 'ขวดเซรั่มสีอำพันบนแท่นหินกลางน้ำ',
      en: 'An amber serum bottle on a stone plinth in water',
    },
  },
  'shampoo-pair': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#ddc4b3',
    alt: {
      th: 'ขวดแชมพูกับครีมนวดสีอ่อนคู่กันบนขั้นบันไดสีพีช',
      en: 'A pair of pale shampoo and conditioner bottles on peach steps',
    },
  },
  'phone-music': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#885da7',
    alt: {
      th: 'โทรศัพท์เปิดเพลงอยู่บนแท่นสีม่วง ข้างหูฟังครอบหูสีครีม',
      en: 'A phone playing a song on a violet podium beside cream headphones',
    },
  },
  'budget-notes': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#d8bc8b',
    alt: {
      th: 'สมุดจดงบประมาณ ปากกา และกองเหรียญบนโต๊ะ',
      en: 'A notebook with a budget, a pen and stacks of coins on a table',
    },
  },
  'phone-filming': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#b5c5c4',
    alt: {
      th: 'โทรศัพท์หันหลังกำลังถ่ายหลอดครีมกันแดดบนแท่น',
      en: 'The back of a phone filming a tube of sunscreen on a plinth',
    },
  },
  'parcel-stack': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c7af7f',
    alt: {
      th: 'กล่องพัสดุสามใบซ้อนกันบนชั้นไม้ ข้างต้นไม้เล็ก',
      en: 'Three parcels stacked on a wooden shelf beside a small plant',
    },
  },
  'flood-kit': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c7c8c3',
    alt: {
      th: 'กระเป๋าฉุกเฉินสีส้ม ขวดน้ำ เทียน และสายไฟเตรียมพร้อมหน้าฝน',
      en: 'An orange emergency bag, a bottle of water, a candle and a cable ready for the rain',
    },
  },
  'coins-jar': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c9d1bc',
    alt: {
      th: 'กระปุกออมสินสีชมพูกับเหรียญที่เรียงเป็นขั้นสูงขึ้น',
      en: 'A pink money box and coins in steps that rise',
    },
  },
  'bedroom-mic': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c9a392',
    alt: {
      th: 'ไมโครโฟนตั้งบนชั้นไม้หน้าผนังสีชมพู ข้างสมุดเนื้อเพลง',
      en: 'A microphone on a wooden shelf before a pink wall beside a book of lyrics',
    },
  },
  'market-tote': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#e7d88d',
    alt: {
      th: 'ถุงผ้าสีครีมกับส้มสามผลบนพื้นสีเหลือง',
      en: 'A cream tote with three oranges on yellow',
    },
  },
  'reading-lamp': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#746958',
    alt: {
      th: 'หนังสือสองเล่มใต้โคมไฟสีเหลืองในห้องยามค่ำ',
      en: 'Two books under a yellow lamp in the evening',
    },
  },
  'lipstick-row': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#d3b0a7',
    alt: {
      th: 'ลิปสติกสองเฉดเปิดฝาบนขั้นบันไดสีชมพู',
      en: 'Two open lipsticks on pink steps',
    },
  },
  'brief-page': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c2b09d',
    alt: {
      th: 'หน้ากระดาษบรีฟกับปากกาสีม่วงและกาแฟหนึ่งถ้วย',
      en: 'A page of a brief with a violet pen and a cup of coffee',
    },
  },
  'laptop-evening': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a57a84',
    alt: {
      th: 'แล็ปท็อปเปิดรายงานแคมเปญข้างโคมไฟยามค่ำ',
      en: 'A laptop with a campaign report beside a lamp in the evening',
    },
  },
  'iced-coffee': {
    kind: 'product',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bcc8b6',
    alt: {
      th: 'กาแฟเย็นใส่นมในแก้วใสบนแท่นสีเขียว',
      en: 'Iced coffee with milk in a clear glass on a green podium',
    },
  },
  'kitchen-boxes': {
    kind: 'scene',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c58f5f',
    alt: {
      th: 'ข้าวกล่องสีแดงราคา 60 บาทข้างชามข้าวบนโต๊ะไม้',
      en: 'A red boxed lunch at 60 baht beside a bowl of rice on a wooden table',
    },
  },
  'ploy-playlist': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#b88a9c',
    alt: {
      th: 'ครีเอเตอร์ผมมวยสวมหูฟังสีม่วง หลับตายิ้มฟังเพลงและชูโทรศัพท์ที่กำลังเล่นเพลง',
      en: 'A clay creator with a bun and violet headphones, eyes closed, holding up a phone that plays a song',
    },
  },
  'koi-noodles': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#bba269',
    alt: {
      th: 'ครีเอเตอร์ผมสั้นสวมผ้ากันเปื้อนสีเขียว ยิ้มกว้างและยื่นชามก๋วยเตี๋ยวมาข้างหน้า',
      en: 'A clay creator in a green apron holding out a bowl of noodles with a wide smile',
    },
  },
  'nan-camera': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a7a98d',
    alt: {
      th: 'ครีเอเตอร์ผมยาวยกกล้องขึ้นแนบตา หลับตาอีกข้างยิ้มเล็งภาพ',
      en: 'A clay creator with long hair taking a picture, the camera at one eye and the other closed',
    },
  },
  'ton-earbuds': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#8191a0',
    alt: {
      th: 'ครีเอเตอร์สวมหมวกแก๊ปสีส้ม ยื่นเคสหูฟังไร้สายสีขาวมาใกล้กล้อง',
      en: 'A clay creator in an orange cap holding a white case of earbuds close to the camera',
    },
  },
  'mew-serum': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#b0a49a',
    alt: {
      th: 'ครีเอเตอร์ผมบ็อบสวมแว่นสีม่วง เอียงศีรษะยิ้มกับขวดเซรั่มที่ถือไว้ข้างแก้ม',
      en: 'A clay creator with a bob and violet glasses tilting her head to a bottle of serum beside her cheek',
    },
  },
  'farida-cookies': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c1b08b',
    alt: {
      th: 'ครีเอเตอร์คลุมฮิญาบสีฟ้าเทา ถือจานคุกกี้และชูคุกกี้หนึ่งชิ้น',
      en: 'A clay creator in a blue grey hijab with a plate of cookies, holding one of them up',
    },
  },
  'yai-plant': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#a7a488',
    alt: {
      th: 'ครีเอเตอร์วัยคุณยายผมมวยสีเทา ยิ้มอุ้มต้นไม้ในกระถางดินเผา',
      en: 'An older clay creator with a grey bun smiling over a plant in a clay pot',
    },
  },
  'run-water': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#73a79e',
    alt: {
      th: 'ครีเอเตอร์ผมหางม้าคาดผ้ากีฬาสีคอรัล ชูขวดน้ำหลังวิ่ง',
      en: 'A clay creator with a ponytail and a coral sports band raising a bottle of water after a run',
    },
  },
  'art-coffee': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#af8d62',
    alt: {
      th: 'ครีเอเตอร์สวมหมวกไหมพรมสีแดงอิฐ ประคองถ้วยกาแฟอุ่นไว้ใต้คางด้วยสองมือ',
      en: 'A clay creator in a brick red beanie warming both hands on a cup of coffee under the chin',
    },
  },
  'fah-tote': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#c3a898',
    alt: {
      th: 'ครีเอเตอร์สวมหมวกสานปีกกว้าง กอดถุงผ้าที่มีส้มและใบไม้โผล่ออกมา',
      en: 'A clay creator in a wide straw hat hugging a tote with oranges and leaves',
    },
  },
  'pun-tea': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#96a484',
    alt: {
      th: 'ครีเอเตอร์ผมแกละทัดดอกไม้สีชมพู ถือแก้วชาเย็นและดูดจากหลอด',
      en: 'A clay creator with two hair knots and a pink flower sipping iced tea through a straw',
    },
  },
  'beam-ukulele': {
    kind: 'post',
    widths: [480, 800, 1200],
    ratio: [1200, 1500],
    tint: '#9f7e84',
    alt: {
      th: 'ครีเอเตอร์ผมหยิกเสื้อสีเหลือง หลับตายิ้มเล่นอูคูเลเล',
      en: 'A clay creator with curly hair and a yellow top playing a ukulele with closed eyes',
    },
  },
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof PICTURES
