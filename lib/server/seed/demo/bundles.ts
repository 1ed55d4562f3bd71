/** Six teams of people who fit together; people of the crowd are assigned in turn. */
export const BUNDLES = [
  {
    slug: 'bundle-cafe',
    picture: 'art-coffee',
    name: ['ทีมสายกินเที่ยวคาเฟ่', 'The café team'],
    size: 4,
    baht: 2_000,
    about: [
      'เหมาะกับร้านอาหาร คาเฟ่ และที่พัก ทีมนี้เล่าเรื่องสถานที่เก่ง บอกทาง ราคา และเวลาที่คนไม่แน่น',
      'For restaurants, cafés and places to stay. This team tells places well: the way, the price, the quiet hours.',
    ],
  },
  {
    slug: 'bundle-beauty',
    picture: 'mew-serum',
    name: ['ทีมบิวตี้ผิวแพ้ง่าย', 'The gentle beauty team'],
    size: 5,
    baht: 2_000,
    about: [
      'เหมาะกับสกินแคร์และเครื่องสำอางสูตรอ่อนโยน ทุกคนใช้จริงก่อนเล่า และบอกสิ่งที่ไม่ชอบด้วย',
      'For gentle skincare and cosmetics. Everyone tries first, and says what they do not like.',
    ],
  },
  {
    slug: 'bundle-home',
    picture: 'yai-plant',
    name: ['ทีมบ้านและครัวเล็ก', 'The small home team'],
    size: 4,
    baht: 1_800,
    about: [
      'เหมาะกับของใช้ในบ้าน เครื่องครัว และของตกแต่ง ถ่ายในห้องจริงของคอนโดและหอพัก',
      'For household goods, kitchens and decoration, filmed in real flats and dormitories.',
    ],
  },
  {
    slug: 'bundle-weekend',
    picture: 'nan-camera',
    name: ['ทีมเที่ยวใกล้เมือง', 'The weekend team'],
    size: 3,
    baht: 2_400,
    about: [
      'เหมาะกับที่เที่ยวไปกลับในวันเดียวหรือหนึ่งคืน ทีมนี้เขียนแผนเดินทางที่ทำตามได้',
      'For trips of a day or a night. This team writes plans that others can follow.',
    ],
  },
  {
    slug: 'bundle-first-job',
    picture: 'ploy-playlist',
    name: ['ทีมคนเริ่มทำงาน', 'The first-job team'],
    size: 4,
    baht: 1_600,
    about: [
      'เหมาะกับแอป บริการรายเดือน และของใช้ทำงาน ผู้ติดตามเป็นนักศึกษาและคนทำงานปีแรก ๆ',
      'For apps, subscriptions and things for work. Their followers study or have just begun to work.',
    ],
  },
  {
    slug: 'bundle-north',
    picture: 'fah-tote',
    name: ['ทีมสองภาค', 'The two regions team'],
    size: 5,
    baht: 1_700,
    about: [
      'เหมาะกับแบรนด์ที่ขายนอกกรุงเทพ ทีมนี้อยู่ต่างจังหวัดและพูดกับคนในพื้นที่',
      'For brands that sell outside Bangkok. This team lives in the provinces and talks to people there.',
    ],
  },
] as const
