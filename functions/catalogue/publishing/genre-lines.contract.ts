/** A line: a genre, its other spellings after `=`; genres with a parent are indented below it. */
export const GENRE_LINES = `
Pop = Popmusik|Top 40|Pop Music|Música pop|Musique pop|Поп|Поп-музыка|ポップ|ポップス|流行|팝
  Art pop
  Bedroom pop
  Chamber pop = Baroque pop
  Dance-pop = Dance pop|Dance & Pop
  Dream pop = Dreampop
  Electropop = Electro pop|Electro-pop
  Europop = Euro pop
  Hyperpop = PC Music
  Indie pop = Indiepop
  Power pop
  Synth-pop = Synthpop|Synth pop|Technopop|Techno-pop|Elektropop
  Teen pop
  City pop = シティポップ
  K-pop = Korean pop|케이팝|Kpop
  J-pop = Japanese pop|Jpop|ジェイポップ
  C-pop = Mandopop|Cantopop|Chinese pop
  Schlager = Deutscher Schlager|German Schlager
  Chanson = French chanson|Chanson française|Variété|Variété française|French pop
  Ballad = Power ballad|Slow jam|Balada
Rock = Rockmusik|Rock Music|Música rock|Rock & Roll Music|Рок|Рок-музыка|ロック|摇滚|록
  Alternative rock = Alternative|Alt. Rock|Alt Rock|AlternRock|Alternativ|Alternativo|Alternatif|Rock alternatif|Rock alternativo|Alternative & Punk|Alternative/Indie|Альтернатива|Alternative Rock & Pop
  Art rock
  Blues rock
  Britpop = Brit pop
  Classic rock = Rock classique
  Emo
  Folk rock = Folk-Rock|Folk/Rock
  Garage rock
  Glam rock = Glam
  Gothic rock = Goth rock|Gothic|Goth
  Grunge
  Hard rock
  Jam band
  Indie rock = Indierock
  Indie = Independent|Indie Music
  Krautrock
  Math rock
  New wave = New romantic|Neue Deutsche Welle|NDW
  Noise rock
  Post-punk = Post punk|Coldwave|Cold wave
  Post-rock = Postrock
  Progressive rock = Prog rock|Prog|Progrock|Progressive|Progressif|Rock progressif|Symphonic rock
  Psychedelic rock = Psych|Psychedelic|Psych rock|Acid rock|Psychadelic|Psychedelia
  Punk = Punk rock|Punk-Rock|Панк
  Hardcore punk = Post-hardcore|Melodic hardcore
  Pop punk
  Pop rock = Pop-Rock|Soft rock
  Rock and roll = Rock n Roll|Rock 'n' Roll|Rockabilly|Rock & Roll
  Space rock
  Shoegaze = Shoegazing
  Ska = Ska punk|2 Tone
  Slowcore = Sadcore
  Southern rock
  Stoner rock = Desert rock
  Surf = Surf rock|Surf music
Metal = Heavy metal|Heavymetal|Metall|Метал|Металл|メタル|메탈
  Black metal
  Death metal
  Doom metal = Doom
  Folk metal = Viking metal|Pagan metal
  Gothic metal
  Grindcore
  Industrial metal
  Metalcore = Deathcore
  Nu metal = Nu-metal|Rap metal|Rap rock|Rapcore
  Power metal
  Progressive metal = Prog metal|Djent
  Sludge metal = Sludge
  Symphonic metal
  Thrash metal = Thrash|Speed metal
Electronic = Electronica|Electronic Music|Elektronisch|Elektronik|Elektronische Musik|Électronique|Musique électronique|Electrónica|Eletrônica|Música electrónica|Elettronica|Электронная|Электронная музыка|Электроника|Elektroniczna|Elektroniskt|エレクトロニック|EDM|Dance/Electronic|Electronic/Dance
  Ambient = Ambience|Dark ambient|Drone ambient|アンビエント
  Bass music = Bass|Bass / Club|Future bass|UK bass|Bassline
  Big beat
  Breakbeat = Breaks|Breaks / Breakbeat / UK Bass|Nu breaks
  Chillout = Chill-out|Chill out|Chill|Lounge/Chill|Chillhop
  Chillwave
  Dance = Dance music|Club|Club/Dance|Tanz|Eurodance|Euro-dance|Danse|Rave|Mainstage|Euro-house|Танцевальная
  Downtempo = Down tempo|Downbeat
  Drum and bass = DnB|D&B|Drum n Bass|Drum'n'Bass|Drum & Bass|Drumnbass|Liquid funk|Neurofunk
  Dub techno
  Dubstep = Deep dubstep|Brostep
  Electro = Elektro|Electro house|Electro (Classic / Detroit / Modern)
  Electroclash
  Darkwave = Dark wave
  Footwork = Juke
  Freestyle = Latin freestyle
  Glitch
  Hardcore = Hardcore techno|Gabber|Happy hardcore|Terror|Hard dance / Hardcore / Neo Rave
  Hardstyle = Hard dance|Jumpstyle
  IDM = Intelligent dance music|Braindance
  Industrial = EBM|Electronic body music|Aggrotech|Power noise
  Italo disco = Italo-disco|Eurodisco|Euro-disco
  Jungle = Ragga jungle
  Leftfield
  Lo-fi = Lofi|Lo-fi hip hop|Lo-fi beats|Lofi hip-hop
  Noise = Harsh noise|Power electronics
  Synthwave = Retrowave|Outrun
  Trip-hop = Trip hop|Triphop
  UK garage = UKG|Speed garage|2-step|2 step|Garage|UK Garage / Bassline
  Vaporwave
  Hi-NRG
House = House music|Хаус|ハウス
  Acid house = Acid
  Afro house
  Amapiano
  Bass house
  Deep house = Deephouse
  Disco house = Nu disco|Nu-disco|Nu Disco / Disco|French house
  Funky house = Jackin house
  Indie dance = Indie Dance / Nu Disco
  Melodic house = Melodic House & Techno
  Minimal house = Microhouse|Minimal / Deep Tech
  Organic house = Organic House / Downtempo
  Progressive house
  Tech house = Tech-house|Techhouse
  Tropical house
Techno = Euro-Techno|Техно|テクノ|Techno (Peak Time / Driving)|Techno (Raw / Deep / Hypnotic)
  Acid techno
  Detroit techno
  Hard techno = Schranz|Techno-industrial|Industrial techno
  Minimal techno = Minimal
Trance = Транс|トランス|Trance (Main Floor)|Trance (Raw / Deep / Hypnotic)
  Goa trance = Goa
  Progressive trance
  Psytrance = Psy-trance|Psy trance|Psychedelic trance|Psybient|Fullon
  Uplifting trance = Vocal trance`;
