/** Lines like `GENRE_LINES`. */
export const MORE_GENRE_LINES = `
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
