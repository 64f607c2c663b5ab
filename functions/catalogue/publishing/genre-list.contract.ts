import { nameKey } from '#functions/platform/contract/name-key';

/** A line: a genre, its other spellings after `=`; genres with a parent are indented below it. */
const LIST = `
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
  Uplifting trance = Vocal trance
Hip-hop = Rap|Hip-Hop/Rap|Rap/Hip-Hop|Hip Hop Music|Rap & Hip-Hop|Deutschrap|Rap français|Rap italiano|Rap & Hip Hop|Хип-хоп|Рэп|ヒップホップ|힙합|嘻哈
  Alternative hip-hop = Conscious hip hop|Abstract hip hop|Underground hip hop
  Boom bap = Boombap
  Cloud rap
  Drill = UK drill
  East Coast hip-hop
  Gangsta rap = Gangsta|G-funk|West Coast hip-hop|Gangster rap
  Grime
  Instrumental hip-hop = Beats|Beat tape|Turntablism
  Jazz rap
  Phonk = Drift phonk
  Trap = Trap music|Trap / Future Bass|Trap/Wave
R&B = RnB|R'n'B|R & B|RhythmandBlues|Rhythm & Blues|Rythm and Blues|Contemporary R&B|Contemporary RnB|Urban|Р&Б
  Alternative R&B
  Neo-soul = Neo soul|Nu soul|Neosoul
  New jack swing
Soul = Soul music|Southern soul|Соул|ソウル
  Motown
  Northern soul
Funk = Funk music|Фанк|P-Funk|ファンク
Oldies = Golden oldies
Disco = Диско|ディスコ
  Boogie
Jazz = Jazz music|Джаз|ジャズ|재즈|爵士|Jazzmusik
  Acid jazz
  Afro-jazz = Afrojazz|Ethio-jazz
  Avant-garde jazz = Free jazz|Avantgarde jazz
  Bebop = Bop|Bebob|Hard bop|Post-bop|Be-bop
  Big band
  Contemporary jazz
  Cool jazz = West Coast jazz
  Dixieland = Traditional jazz|Trad jazz
  Jazz fusion = Fusion|Jazz-funk|Jazz+Funk|Jazz funk|Jazz rock|Jazz-rock
  Latin jazz
  Nu jazz = Nu-jazz|Electro-jazz
  Smooth jazz
  Swing = Electro swing
  Vocal jazz = Jazz vocal
Blues = Blues music|Блюз|ブルース
  Chicago blues
  Delta blues = Country blues
  Electric blues
Classical = Klassik|Klassische Musik|Classical music|Classique|Musique classique|Clásica|Clásico|Música clásica|Classica|Musica classica|Música clássica|Clássica|Klassisk|Klassisk musik|Klassiek|Klassieke muziek|Klasyczna|Muzyka klasyczna|Klasika|Vážná hudba|Klasszikus|Klasik|Klasik müzik|Классика|Классическая|Классическая музыка|Классична музика|クラシック|クラシック音楽|클래식|古典|古典音乐|Instrumental classical
  Baroque = Barock|Baroque music|Barroco
  Chamber music = Kammermusik|Chamber|Musique de chambre
  Choral = Chorus|Choir|Chorale|Choral music|Chormusik|A cappella choir
  Contemporary classical = Modern classical|Contemporary|Neue Musik|New music|20th century classical
  Early music = Renaissance|Medieval|Alte Musik
  Impressionist
  Minimalism = Minimal music
  Neoclassical = Neo-classical|Modern classical piano|Neoclassical piano
  Opera = Oper|Operetta|Opéra|Ópera|Опера
  Orchestral = Symphony|Symphonic|Orchestra|Sonata|Sinfonie
  Romantic = Romantik|Romantic era
Folk = Folk music|Folklore|Volksmusik|Folk, World, & Country|Folk/World|Folk & World|Folclore|Folklór|Фолк|Народная музыка|Национальный фольклор|フォーク
  Americana
  Bluegrass = Newgrass
  Celtic = Irish|Celtic music|Irish folk|Scottish
  Contemporary folk = Indie folk|Anti-folk|Neofolk|Freak folk
  Singer-songwriter = Singer/Songwriter|Singer & Songwriter|Singer Songwriter|Liedermacher|Cantautor|Cantautore|Бард|Авторская песня
  Traditional folk = Traditional|Polka|Ethnic
  Klezmer
Country = Country music|Country & Western|Country/Western|Western|Кантри|カントリー
  Alternative country = Alt-country|Alt country
  Country pop
  Honky tonk
  Outlaw country
Reggae = Reggae music|Регги|レゲエ
  Dancehall = Ragga
  Dub = Dub reggae|Dub music
  Rocksteady
  Roots reggae
Latin = Latin music|Latino|Latina|Música latina|Latin pop|Urbano Latino|Латино|ラテン
  Bachata
  Bolero
  Bossa nova = Bossanova|Bossa
  Cumbia
  Flamenco
  Mariachi = Ranchera|Regional Mexicano|Norteño
  Merengue
  MPB = Música popular brasileira|Brazilian|Música brasileira
  Reggaeton = Reggaetón|Dembow
  Salsa
  Samba = Pagode
  Tango
World = World music|Weltmusik|Musiques du monde|Musique du monde|Worldwide|Música del mundo|Musica del mondo|Etno|World/Ethnic|International|Народная
  Afrobeat
  Afrobeats = Afropop|Afro-pop|Afro pop|Afro|Afrofusion
  African = Africa|Highlife|Soukous|Mbalax
  Arabic = Arabic pop|Arab|Rai|Raï|Middle Eastern
  Balkan = Balkan beats|Balkan brass
  Bollywood = Filmi|Hindi|Bhangra|Indian pop
  Fado
  Indian classical = Hindustani|Carnatic|Raga|Indian
  Kizomba = Kuduro|Zouk
  Soca = Calypso
  Zydeco = Cajun
Gospel = Christian & Gospel|Christian|Christian pop|Religious|Worship|Praise & Worship|CCM|Contemporary Christian|Christian Rap|Christian Rock|Christian Gangsta|Spiritual
Experimental = Experimental music|Avant-garde|Avantgarde|Avant garde|Экспериментальная
  Drone
  Field recording = Field recordings|Sound effects|Soundscape
  Free improvisation = Improvisation|Improv
  Musique concrète = Tape music|Electroacoustic|Acousmatic
  Sound art = Sound collage
New age = Newage|New-age|Meditation|Healing|Relaxation|Wellness|Entspannung
Easy listening = Lounge|Exotica|Muzak|Easy-listening|Light music
Soundtrack = Soundtracks|Filmmusik|Film score|Score|OST|Original soundtrack|Original score|Bande originale|BOF|Banda sonora|Colonna sonora|Trilha sonora|Stage & Screen|Саундтрек|Film music|TV soundtrack|サウンドトラック|サントラ
  Video game music = Game|Video game|Game soundtrack|VGM|Games|Chiptune|8-bit|Chip music|ゲーム音楽
  Musical = Musicals|Show tunes|Showtunes|Broadway|Musical theatre|Musical theater
  Anime = Anison|アニメ
Instrumental = Instrumental music|Instrumental pop|Instrumental rock|Инструментальная|Instrumentale
  Guitar = Gitarre|Acoustic guitar|Guitarra
  Piano = Klavier|Piano solo|Solo piano|ピアノ
Acoustic = Akustik|Acoustique|Acústico|Unplugged
Vocal = Vocal music|A cappella|Acapella|A capella|Vocals
Kids = Children’s music|Children's|Children|Kinder|Kindermusik|Kinderlieder|Musique pour enfants|Infantil|Детская
Holiday = Christmas|Christmas music|Weihnachten|Weihnachtslieder|Xmas|Noël|Navidad|Natal
Spoken word = Spoken|Speech|Poetry|Sprechen|Lesung|Audiobook|Audiobooks|Hörbuch|Hörspiel|Livre audio|Audiolibro|Podcast|Audio Theatre|Talk|Non-Music|Books & Spoken
Comedy = Humour|Humor|Comedy music|Satire|Kabarett|Parody
Marching band = March|Brass & Military|Military|Brass band|Marsch|National anthem`;

export interface CommonGenre {
  name: string;
  parent: string | null;
  aliases: string[];
}

const parsed = (): CommonGenre[] => {
  let parent: string | null = null;
  return LIST.trim()
    .split('\n')
    .map((line) => {
      const [name = '', aliases = ''] = line.trim().split(' = ');
      const isChild = line.startsWith(' ');
      if (!isChild) parent = name;
      return { name, parent: isChild ? parent : null, aliases: aliases ? aliases.split('|') : [] };
    });
};

export const COMMON_GENRES: readonly CommonGenre[] = parsed();

const BY_KEY = new Map(
  COMMON_GENRES.toReversed().flatMap((genre) => genre.aliases.map((alias): [string, CommonGenre] => [nameKey(alias), genre])),
);
for (const genre of COMMON_GENRES) BY_KEY.set(nameKey(genre.name), genre);

/** The common genre of a name in any known spelling. */
export const commonGenre = (name: string): CommonGenre | undefined => BY_KEY.get(nameKey(name));
