/** Names of artists and users that stay as they are. */
// biome-ignore format: one entry per line would not be easier to read
export const REAL_NAMES = [
  'Sigur Rós', 'Björk', 'Motörhead', '椎名林檎', 'فيروز', 'נינט טייב', 'Мумий Тролль', 'แสตมป์ อภิวัชร์', 'P!nk', 'deadmau5', '$NOT', '!!!', '+/-', 'Ø', '∆',
  'A$AP Rocky', '†††', 'MØ', 'XXXTENTACION', 'Чайковский', 'Ke$ha', 'will.i.am', 'AC/DC', 'Guns N’ Roses', 'Blink-182', '2 Chainz', 'M.I.A.', 'Emeli Sandé',
  'Beyoncé', 'Mötley Crüe', 'Hüsker Dü', 'Sinéad O’Connor', 'Łona', 'Dvořák', 'Şebnem Ferah', 'İbrahim Tatlıses', 'Đen Vâu', 'Nguyễn Thị Ẩn', 'Hồ Ngọc Hà',
  '방탄소년단', 'きゃりーぱみゅぱみゅ', 'サカナクション', '周杰倫', 'ＳＥＫＡＩ ＮＯ ＯＷＡＲＩ', 'लता मंगेशकर', 'क्‍ष राग', 'র‍্যাপ বাংলা', 'ശ്രീ', 'ന്‍', 'ශ්‍රී ලංකා', 'ਗੁਰਦਾਸ ਮਾਨ',
  'இளையராஜா', 'می‌خواهم', 'السَّلَامُ', 'שָׁלוֹם', 'Μίκης Θεοδωράκης', 'Հայկական', 'ქართული', 'አስቴር አወቀ', 'ကြွေးကြော်သံ', 'ខ្មែរ', 'རྡོ་རྗེ', '👩‍🚀 Astronaut', '❤️ Hearts', '🏳️‍🌈',
  '1️⃣ First', 'Sunn O)))', '65daysofstatic', '. . .', '°C-ute', '∀', 'Ænima', 'Þeyr', 'ʻOkina', 'Yüksek', '♯♭',
].map((name) => name.normalize('NFC'));
