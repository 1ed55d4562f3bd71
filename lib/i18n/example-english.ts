/** English translations of the Thai texts of the demo brands, keyed by the whole Thai text: titles, briefs, names. */
export const EXAMPLE_ENGLISH: Readonly<Record<string, string>> = {
  // Brands of the board.
  ชาไทยใบเดียว: 'Bai Diao Thai Tea',
  หมอนหนุนใจ: 'Nunjai Pillows',
  ปั่นสบาย: 'Pan Sabai Cycling',
  หมึกดีสตูดิโอ: 'Muek Dee Studio',
  สายกล้องบ้านเรา: 'Baanrao Camera Straps',
  หนูน้อยนักสร้าง: 'Little Builders',
  'สายชาร์จ ทนมือ': 'Tonmue Cables',
  คลื่นในซอย: 'Klern Nai Soi Radio',
  ผิวเช้า: 'Pew Chao Skincare',
  ล้อหมุนดี: 'Lor Mun Dee Car Care',
  ออมวันละนิด: 'Aom Wan La Nid',
  ข่าวในตลาด: 'Market News',
  'ร้านขนม บ้านยาย': 'Baan Yai Sweets',
  'เอเจนซี คิดดี': 'Kid Dee Agency',
  'ครีมกันแดด ไออุ่น': 'aiun Sunscreen',
  'Coffee by Nina 🥤': 'Coffee by Nina 🥤',
  ทอริมโขง: 'Woven by the Mekong',
  สบู่บ้านสวน: 'Baan Suan Soap',
  // Brands of cases.
  'หูฟัง เสียงใส': 'Siang Sai Earphones',
  ศูนย์อาหารตึกเจ็ดหก: 'Building 76 Food Hall',
  'โฮมสเตย์ บ้านนาน่าน': 'Baan Na Nan Homestay',
  มูลนิธิพร้อมรับน้ำ: 'Flood Ready Foundation',
  'แอปออมเงิน เก็บดี': 'Kep Dee Savings',
  'เต็นท์รถ ใจตรง': 'Jai Trong Used Cars',
  'สกินแคร์ ผิวพัก': 'Pew Pak Skincare',
  'ขนมเด็ก หม่ำหม่ำ': 'Mum Mum Kids’ Snacks',
  โรงคั่วหลังบ้าน: 'Backyard Roasters',
  'คลินิกกายภาพ ขยับ': 'Kayab Physiotherapy',
  งานพิมพ์ฝั่งธน: 'Thonburi Print Fair',
  ผ้าใบบ้านสวน: 'Baan Suan Canvas',
  ร้านเสียงดีมิวสิก: 'Siang Dee Music',
  // Phrases of all demo briefs.
  ใช้สินค้าจริงและเล่าในแบบของคุณ: 'Use the product yourself and tell it your way',
  ให้เห็นสินค้าชัดอย่างน้อยหนึ่งภาพ: 'Show the product clearly in at least one picture',
  ไม่เปรียบเทียบกับแบรนด์อื่น: 'Do not compare it with other brands',
  ไม่อ้างผลลัพธ์ที่พิสูจน์ไม่ได้: 'Do not claim results that cannot be shown',
  หาซื้อได้แล้ววันนี้: 'In shops from today',
  'กล่องทดลอง 1 กล่อง ส่งฟรี': 'One trial box, sent for free',
  // Jobs: title, then brief.
  'ชาเย็นหวานน้อย ชงเองที่บ้าน': 'Thai iced tea at home, less sweet',
  'ชงตามสูตรข้างซองหนึ่งครั้ง แล้วลองลดน้ำตาลตามใจคุณ เล่าว่าหวานระดับไหนกำลังดี ถ่ายแก้วจริงบนโต๊ะจริง':
    'Make it once by the recipe on the pack, then with as little sugar as you like. Say how sweet is just right. Your own glass on your own table.',
  พาเพื่อนร่วมงานพักสิบห้านาที: 'Fifteen minutes off with your team',
  'ถ่ายช่วงพักบ่ายของทีมคุณกับชาหนึ่งกล่อง ให้เห็นบรรยากาศจริง ขออนุญาตทุกคนในภาพก่อน':
    'Film your team’s afternoon break with one box of tea, as it really is. Ask everybody in the picture first.',
  สามเมนูจากชาซองเดียว: 'Three recipes from one tea bag',
  'คิดเมนูจากชาหนึ่งซองสามอย่าง ของหวานหรือเครื่องดื่มก็ได้ บอกส่วนผสมให้ทำตามได้':
    'Three things made from one bag of tea, desserts or drinks, with amounts that others can follow.',
  'จัดมุมนอนในห้องเช่า 24 ตารางเมตร': 'A place to sleep in a 24 m² rented room',
  'พาดูมุมนอนก่อนและหลังจัด ใช้หมอนที่ส่งให้สองใบ บอกขนาดห้องและงบที่ใช้กับอย่างอื่น':
    'Show the corner before and after, with the two pillows that we send. Say how large the room is and what the rest cost.',
  สิบคืนกับหมอนใบใหม่: 'Ten nights on a new pillow',
  'ใช้หมอนสิบคืนก่อนเล่า บอกท่านอนและส่วนสูงของคุณ เพื่อให้คนอ่านเทียบกับตัวเองได้':
    'Sleep on it for ten nights before you tell. Say how you lie and how tall you are, so that others can compare.',
  แชร์คูปองวันย้ายห้อง: 'Share a moving-day coupon',
  'แชร์ลิงก์คูปองพร้อมเล่าเรื่องย้ายห้องครั้งล่าสุดสั้น ๆ สามบรรทัด':
    'Share the coupon’s link with three short lines about the last time you moved.',
  ปั่นไปทำงานหนึ่งสัปดาห์: 'Cycling to work for a week',
  'ปั่นจักรยานไปทำงานอย่างน้อยสามวัน ถ่ายเส้นทางและที่จอด เล่าตรง ๆ ว่าวันไหนไม่ไหว':
    'Cycle to work on at least three days. Show the way and where you park, and say plainly which day was too much.',
  กางเกงปั่นสำหรับคนเริ่มต้น: 'Cycling shorts for beginners',
  'ใส่ปั่นจริงสองครั้ง แล้วบอกว่าขนาดที่เลือกพอดีไหม พร้อมส่วนสูงและน้ำหนัก':
    'Wear them on two rides, then say whether the size fits, with your height and weight.',
  เส้นทางลับยี่สิบกิโลเมตร: 'Your secret twenty kilometres',
  'แนะนำเส้นทางปั่นใกล้บ้านที่คุณชอบ พร้อมจุดพักและร้านน้ำ รีลเดียวไม่เกินหนึ่งนาที':
    'A ride near home that you like, with where to rest and drink. One reel, a minute at most.',
  วาดบันทึกหนึ่งหน้าด้วยปากกาสามสี: 'One page of a diary in three colours',
  'วาดเรื่องวันนี้หนึ่งหน้า ถ่ายระหว่างวาดและตอนเสร็จ ลิขสิทธิ์ภาพเป็นของคุณ':
    'Draw today on one page. Photograph it half-way and finished. The drawing stays yours.',
  'คลิปเร่งเวลา จากกระดาษเปล่าเป็นโปสการ์ด': 'From blank paper to postcard, sped up',
  'ถ่ายจากด้านบน แสงธรรมชาติ ใส่เสียงปากกาจริง ความยาวไม่เกินสี่สิบห้าวินาที':
    'From above, in daylight, with the real sound of the pen. Forty-five seconds at most.',
  ห้องทำงานของคนวาด: 'Where somebody draws',
  'พาเดินดูโต๊ะและของที่ใช้บ่อย ให้เห็นหมึกของเราในที่ที่มันอยู่จริง ไม่ต้องจัดใหม่':
    'Walk us round your desk and what you use most. Our ink where it really stands; do not tidy up.',
  หนึ่งวันในตลาดเช้ากับกล้องหนึ่งตัว: 'A morning market with one camera',
  'เดินตลาดใกล้บ้าน ถ่ายสิบภาพ เลือกหนึ่งภาพลงพร้อมเรื่องของคนในภาพ ขออนุญาตก่อนถ่ายคน':
    'Ten pictures in a market near you; post one with the story of who is in it. Ask before you photograph people.',
  'เที่ยวรถไฟสายสั้น ไปเช้ากลับเย็น': 'A short train trip, there and back in a day',
  'เลือกสถานีที่ไปกลับในวันเดียว เล่าค่าเดินทาง เวลา และมื้อเที่ยง หนึ่งคลิปแนวตั้ง':
    'A station you can reach and return from in a day: the fare, the hours and lunch. One vertical clip.',
  กระเป๋าใบเล็กสำหรับคืนเดียว: 'A small bag for one night',
  'เปิดกระเป๋าให้ดูว่าเอาอะไรไปบ้างสำหรับเที่ยวหนึ่งคืน และอะไรที่ไม่ได้ใช้เลย':
    'Open your bag: what you take for one night away, and what you never used.',
  บ่ายวันฝนตกกับตัวต่อกระดาษ: 'A rainy afternoon with paper blocks',
  'ให้เด็กเล่นเอง ถ่ายมือและผลงาน ไม่จำเป็นต้องเห็นหน้าเด็ก เล่าว่าเล่นได้นานเท่าไร':
    'Let the child play alone. Show hands and what was built, no face needed. Say how long it lasted.',
  เล่านิทานจากของที่เด็กสร้าง: 'A story from what a child built',
  'ถ่ายผลงานของลูกแล้วแต่งนิทานสั้นด้วยกัน หนึ่งคลิปไม่เกินหนึ่งนาทีครึ่ง':
    'Film what your child made and tell a short story about it together. One clip, ninety seconds at most.',
  เปิดลิ้นชักสายชาร์จของคุณ: 'Open your drawer of cables',
  'ถ่ายลิ้นชักก่อนและหลังจัด บอกว่าสายไหนพังเพราะอะไร แล้วใช้สายใหม่หนึ่งสัปดาห์ก่อนเล่า':
    'The drawer before and after, and what broke which cable. Use the new one for a week before you tell.',
  โต๊ะทำงานที่มีสายเส้นเดียว: 'A desk with a single cable',
  'จัดโต๊ะให้เหลือสายน้อยที่สุด เล่าขั้นตอนให้ทำตามได้ ถ่ายใต้โต๊ะด้วย':
    'As few cables as you can, with steps that others can follow. Show under the desk too.',
  ทดสอบพกพาหนึ่งเดือน: 'Carried for a month',
  'พกสายทุกวันหนึ่งเดือน รีวิวยาวพร้อมข้อเสีย ห้ามทดสอบเกินสภาพใช้งานปกติ':
    'Carry the cable every day for a month. A long review with its faults; no tests beyond normal use.',
  เพลย์ลิสต์กลับบ้านสามเพลง: 'Three songs for the way home',
  'เลือกสามเพลงของศิลปินอิสระสำหรับทางกลับบ้าน แชร์ลิงก์รายการพร้อมเหตุผลเพลงละหนึ่งบรรทัด':
    'Three songs by independent artists for the way home. Share the list with one line about each.',
  เสียงรอบบ้านของคุณ: 'The sounds around your home',
  'อัดเสียงรอบบ้านสิบวินาทีสามเสียง แล้วชวนคนทาย หนึ่งคลิปแนวตั้ง':
    'Record three sounds around your home, ten seconds each, and let people guess. One vertical clip.',
  ผิวหน้าเจ็ดเช้าหลังตื่นนอน: 'Seven mornings with serum',
  'ทาเซรั่มก่อนนอนเจ็ดคืน ถ่ายหน้าตอนตื่นใต้แสงหน้าต่างเดิมทุกวัน เล่าว่าวันไหนรู้สึกต่าง วันไหนไม่ต่าง':
    'Serum on seven nights, your face each morning by the same window. Say on which days you felt a difference and on which you did not.',
  โต๊ะเครื่องแป้งที่ใช้จริงทุกวัน: 'A dressing table as it is used',
  'ถ่ายโต๊ะเครื่องแป้งตามสภาพจริง เล่าว่าชิ้นไหนใช้จนหมด ชิ้นไหนซื้อแล้วไม่ได้ใช้ วางเซรั่มของเราไว้ตรงที่คุณวางจริง':
    'Your table as it is: what you finish and what you bought and never used. Our serum where you would really put it.',
  สอนน้องผิวแพ้ง่ายอ่านฉลาก: 'Reading a label with sensitive skin',
  'อธิบายวิธีอ่านส่วนผสมหลังขวดให้คนที่ผิวแพ้ง่าย ใช้ขวดของเราเป็นตัวอย่างหนึ่งขวด บอกด้วยว่าใครควรทดสอบก่อนใช้':
    'Show people with sensitive skin how to read what is in a bottle, ours as one example. Say who should test it first.',
  เช็กรถก่อนกลับบ้านต่างจังหวัด: 'Check the car before a long drive home',
  'พาเช็กลมยาง น้ำมันเครื่อง และไฟหน้าในลานจอดของคุณ ใช้รายการตรวจของเราหนึ่งใบ ไม่ต้องขับเร็วหรือทำท่าเสี่ยง':
    'Tyres, oil and headlights where you park, with our list of one page. No speed, nothing risky.',
  'ล้างรถเองวันหยุด ใช้น้ำสองถัง': 'Wash a car with two buckets',
  'ล้างรถหรือมอเตอร์ไซค์ด้วยน้ำไม่เกินสองถัง ถ่ายก่อนและหลัง บอกเวลาที่ใช้ทั้งหมด':
    'A car or motorbike with two buckets of water at most. Before, after, and how long it took.',
  กระโปรงหลังรถของคุณมีอะไร: 'What is in the back of your car',
  'เปิดท้ายรถให้ดูตามจริง เล่าของที่เคยช่วยคุณไว้หนึ่งชิ้น แล้วจัดใหม่ด้วยกล่องของเรา':
    'Open the boot as it is, tell of one thing that once helped you, then tidy it with our box.',
  จดรายจ่ายเจ็ดวันแล้วเจออะไร: 'Seven days of writing down what you spend',
  'จดทุกรายจ่ายเจ็ดวันในแอป เล่าสิ่งที่คุณเพิ่งรู้เกี่ยวกับเงินของตัวเอง ปิดเลขบัญชีและยอดที่ไม่อยากให้เห็น':
    'Note everything for seven days in the app and tell what you learned. Hide account numbers and any sum you want to keep to yourself.',
  กระปุกค่าเทอมของบ้านเรา: 'How your family saves for school fees',
  'เล่าวิธีที่บ้านคุณเก็บเงินค่าเทอม จะใช้กระปุก สมุด หรือแอปก็ได้ ไม่ต้องบอกจำนวนเงิน':
    'How your family puts school fees aside, in a jar, a book or an app. No need to say how much.',
  ตอบคำถามเงินเดือนแรก: 'Questions about a first salary',
  'รวบรวมคำถามเรื่องเงินเดือนแรกจากผู้ติดตามสามข้อ แล้วตอบจากประสบการณ์ของคุณ ไม่แนะนำให้ซื้อขายสินทรัพย์ใด':
    'Collect three questions about a first salary and answer from your own life. No advice to buy or sell anything.',
  เสียงแม่ค้าเรื่องฝนตกหนัก: 'Market sellers on heavy rain',
  'คุยกับคนขายในตลาดใกล้บ้านสองคน เรื่องฝนตกหนักกระทบการขายอย่างไร ขออนุญาตก่อนถ่ายและก่อนลงชื่อ':
    'Ask two sellers in a market near you what heavy rain does to their trade. Ask before filming and before naming.',
  แชร์แบบสอบถามทางเท้าหน้าบ้าน: 'Share a survey about your pavement',
  'แชร์ลิงก์แบบสอบถามพร้อมรูปทางเท้าหน้าบ้านคุณหนึ่งรูป เล่าสั้น ๆ ว่าเดินสะดวกไหม':
    'Share the survey with one picture of the pavement outside your home. Say shortly whether one can walk there.',
  หนึ่งภาพหนึ่งเรื่องจากป้ายรถเมล์: 'One picture, one story from a bus stop',
  'ถ่ายป้ายรถเมล์ที่คุณใช้บ่อย เล่าเรื่องการรอครั้งที่จำได้ ไม่ถ่ายหน้าคนที่ไม่ได้อนุญาต':
    'The bus stop you use most and one wait that you remember. No faces without leave.',
  กล่องกันแดดสำหรับคนทำงานกลางแจ้ง: 'A sunscreen kit for people who work outdoors',
  'รับกล่องกันแดดไปลอง แล้วโพสต์ภาพก่อนและหลังวันทำงาน':
    'Try the kit we send and post a picture before and after a day’s work.',
  พาเที่ยวน่านหน้าฝน: 'Nan in the rainy season',
  'พาไปหนึ่งวันในน่านตอนฝนตก บอกทางไป ราคาที่จ่ายจริง และที่หลบฝนที่คุณชอบ':
    'A day in Nan in the rain: how to get there, what you really paid, and where you like to wait it out.',
  ทากันแดดซ้ำตอนบ่าย: 'Sunscreen once more at two o’clock',
  'พกกันแดดหลอดเล็กหนึ่งวัน ทาซ้ำตอนบ่ายสอง ถ่ายผิวจริงในแสงจริง แล้วบอกว่าเหนียวหรือไม่':
    'Carry the small tube for a day and use it again at two. Real skin in real light, and say whether it is sticky.',
  เมนูมื้อเช้าห้านาที: 'Breakfast in five minutes',
  'ทำมื้อเช้าหนึ่งจานที่คุณทำทันก่อนออกจากบ้าน ถ่ายจานจริงและบอกวัตถุดิบที่ใช้':
    'One breakfast that you manage before leaving home. The real plate, and what is in it.',
  แอปออมเงินวันละยี่สิบบาท: 'An app that saves twenty baht a day',
  'ลองออมวันละยี่สิบบาทหนึ่งสัปดาห์ แล้วเล่าว่าวันไหนทำได้และวันไหนลืม ปิดเลขบัญชี':
    'Save twenty baht a day for a week and tell on which days you did and on which you forgot. Hide account numbers.',
  ของเล่นไม้สำหรับเด็กสองขวบ: 'Wooden toys for two-year-olds',
  'ให้เด็กเล่นเองหนึ่งบ่าย ถ่ายมือกับของเล่นโดยไม่เห็นหน้า แล้วเล่าสิ่งที่เขาเลือกเล่น':
    'Let a child play alone for an afternoon. Hands and toys, no face, and what they chose.',
  หูฟังวิ่งรุ่นกันเหงื่อ: 'Sweat-proof running earphones',
  'ใส่วิ่งสามครั้ง เล่าว่าหลุดไหม เสียงลมเป็นอย่างไร และแบตเหลือเท่าไรหลังวิ่ง':
    'Three runs with them: do they stay in, how loud is the wind, and how much battery is left.',
  'กาแฟดริปซอง รสส้มยูซุ': 'Drip coffee with yuzu',
  'ชงหนึ่งซองตอนบ่าย ถ่ายแก้วในแสงธรรมชาติ แล้วบอกรสที่คุณได้จริง':
    'Brew one bag in the afternoon, photograph the cup in daylight and say what you really taste.',
  แชร์ลิงก์คูปองร้านหนังสืออิสระ: 'Share a bookshop’s coupon',
  'แชร์ลิงก์คูปองพร้อมชื่อหนังสือหนึ่งเล่มที่คุณอยากให้คนอื่นอ่าน และเหตุผลหนึ่งบรรทัด':
    'Share the coupon with one book that you want others to read, and why in one line.',
  ผ้าทอหนึ่งผืนใช้ได้กี่แบบ: 'How many ways to wear one cloth',
  // Jobs by invitation, and those in review.
  'รีวิวกันแดดสูตรบางเบา รุ่นแรก': 'The first light sunscreen, reviewed',
  'ลองใช้กันแดดเจ็ดวันแล้วเล่าให้เพื่อนฟังว่าเหนอะไหม หลุดไหม และเหมาะกับใคร':
    'Wear the sunscreen for seven days, then tell friends whether it is sticky, whether it stays on and who it suits.',
  เปิดตัวกันแดดแบบแท่ง: 'A sunscreen stick is launched',
  'แนะนำกันแดดแบบแท่งในมุมที่คุณใช้จริง หนึ่งโพสต์ภาพ':
    'Show the sunscreen stick where you really use it, in one photo post.',
  หนึ่งวันที่กี่ทอผ้า: 'A day at the loom',
  'อยู่กับคนทอหนึ่งวันที่หนองคาย ตั้งแต่ย้อมด้ายจนได้ผ้าหนึ่งคืบ แล้วเล่าเป็นรีลเดียว':
    'Spend a day with a weaver in Nong Khai, from dyeing the thread to a span of cloth, and tell it in one reel.',
  ผ้าฝ้ายย้อมครามในบ้านคุณ: 'Indigo cotton in your home',
  'วางผ้าหนึ่งผืนในมุมที่คุณใช้ทุกวัน ถ่ายแสงธรรมชาติ เล่าว่าใช้ทำอะไร':
    'Lay one cloth where you are every day, photograph it in daylight and say what you use it for.',
  'ลองพับ ผูก หรือคลุมผ้าหนึ่งผืนให้ได้สามแบบในหนึ่งรีล สอบถามลายผ้าก่อนถ่ายได้ที่ 081-555-0142':
    'Fold, tie or drape one cloth in three ways in a single reel. Ask about the pattern first at 081-555-0142.',
  สบู่ขมิ้นสูตรคุณยาย: 'Grandmother’s turmeric soap',
  'ล้างหน้าเช้าเย็นด้วยสบู่ขมิ้น แล้วบอกเพื่อนว่าขาวใน 7 วัน สั่งซื้อทางไลน์ไอดี bansuan.soap':
    'Wash your face with turmeric soap morning and evening, then tell friends that it whitens in 7 days. Order by LINE: bansuan.soap',
}

/**
 * Translates the texts of a record for the language of the page. Only demo data is translated; texts of real brands
 * stay as written.
 */
export function readAs<T>(record: T, locale: string, isDemo: boolean): T
export function readAs(record: unknown, locale: string, isDemo: boolean): unknown {
  return locale === 'en' && isDemo ? inEnglish(record) : record
}

/** The Thai demo texts whose English translation contains the words, for a search from English pages. */
export function thaiOfEnglish(words: string): string[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  return Object.keys(EXAMPLE_ENGLISH).filter((thai) => EXAMPLE_ENGLISH[thai]?.toLowerCase().includes(wanted))
}

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return EXAMPLE_ENGLISH[value] ?? value
  if (Array.isArray(value)) return value.map(inEnglish)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEnglish(inner)]))
}
