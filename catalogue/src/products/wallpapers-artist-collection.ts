import type { CatalogueProduct } from '../design.ts'

export const artistCollectionWallpapers: readonly CatalogueProduct[] = [
  {
    slug: 'barkha',
    productName: 'Barkha',
    productType: 'wallpapers',
    category: 'artistCollection',
    description:
      'Wide, wet brush strokes in indigo drift across white like the first clouds of June, and rain falls from them in steep strokes of a pointed brush. You can see where the bristles ran dry and where the painter went back for more. Studio Saanjh-Savera worked on rice paper. It keeps a bedroom or a living room cool and quiet.',
    metaDescription:
      'Sweeping indigo brush strokes and steep strokes of rain on white, by Studio Saanjh-Savera. For calm bedrooms and modern living rooms.',
    space: ['BedRoom', 'LivingRoom'],
    color: ['blue', 'white'],
    trend: undefined,
    price: 172,
    salePrice: 154.5,
    stockQuantity: 86,
    popularity: 861,
    artist: 'Studio Saanjh-Savera',
    design: { motif: 'brushStrokes', palette: 'indigoWhite', seed: 1024 },
  },
  {
    slug: 'capitol-complex',
    productName: 'Capitol Complex',
    productType: 'wallpapers',
    category: 'artistCollection',
    description:
      'The Capitol Complex of Chandigarh, cut from paper: the Assembly with its tower and upturned porch, walls of sun-breakers with a few painted panels, and the Open Hand, clay red and like a dove, high on its mast under an ochre sun. Two Lanterns Studio kept the plaza wide and nearly empty, in olive, clay and sand. It suits a study, an office or a living room, and goes well with teak and cane.',
    metaDescription:
      "The Assembly and the Open Hand of Chandigarh's Capitol Complex, cut from paper in olive, clay and sand by Two Lanterns Studio. For offices and studies.",
    space: ['OfficeRoom', 'LivingRoom'],
    color: ['green', 'red'],
    trend: undefined,
    price: 160,
    salePrice: 142,
    stockQuantity: 66,
    popularity: 574,
    artist: 'Two Lanterns Studio',
    design: { motif: 'capitolPlaza', palette: 'clayOlive', seed: 1049 },
  },
  {
    slug: 'rue-dumas',
    productName: 'Rue Dumas',
    productType: 'wallpapers',
    category: 'artistCollection',
    description:
      "Ochre and lemon fronts stand side by side, with white mouldings, olive louvred shutters, iron balconies and arched gates. Bougainvillea hangs over a wall, a cat sits on a sill and a bicycle leans outside. Imli Lane Press drew a street of Puducherry's French quarter at breakfast time. It makes a sunny dining corner, bedroom or balcony wall.",
    metaDescription:
      "Ochre fronts, louvred shutters, bougainvillea and a bicycle in Puducherry's French quarter. By Imli Lane Press for balconies, dining and bedrooms.",
    space: ['Balcony', 'DiningRoom', 'BedRoom'],
    color: ['yellow', 'white'],
    trend: 'trending',
    price: 157,
    salePrice: 139.99,
    stockQuantity: 95,
    popularity: 718,
    artist: 'Imli Lane Press',
    design: { motif: 'frenchQuarter', palette: 'lemonLinen', seed: 1058 },
  },
  {
    slug: 'irani-cafe-floor',
    productName: 'Irani Café Floor',
    productType: 'wallpapers',
    category: 'artistCollection',
    description:
      'Look down in any surviving Irani café and there it is, polished by a century of chappals. Cement tiles in terracotta, umber, apricot and grey-green make stars and flowers, four tiles to each, with joints, scuffs and the odd chipped corner. Here the floor is turned upright for the wall. Bun maska not included, but strongly suggested beneath it.',
    metaDescription:
      'Worn cement tiles with stars and flowers in terracotta and apricot, after the floors of Irani cafés. By Imli Lane Press for dining and living rooms.',
    space: ['DiningRoom', 'LivingRoom', 'Balcony'],
    color: ['red', 'white'],
    trend: 'seasonal',
    price: 155,
    salePrice: 137.5,
    stockQuantity: 112,
    popularity: 663,
    artist: 'Imli Lane Press',
    design: { motif: 'cementTiles', palette: 'sandTerracotta', seed: 1075 },
  },
  {
    slug: 'bombay-local',
    productName: 'Bombay Local',
    productType: 'wallpapers',
    category: 'artistCollection',
    description:
      "A cream and mustard local runs the length of the wall: barred windows, hanging handles, three open doors to a coach and everybody holding on. Behind it stand chawls with washing on the balconies, palms and a large pale sun on taxi yellow. Barsaati Works put the train low and left the sky open. It brings energy to a home office, a café or a teenager's room.",
    metaDescription:
      "A Mumbai local with open doors and barred windows passes chawls and palms on taxi yellow. By Barsaati Works for offices and teenagers' rooms.",
    space: ['OfficeRoom', 'KidsRoom', 'LivingRoom'],
    color: ['yellow', 'black'],
    trend: undefined,
    price: 166,
    salePrice: 148,
    stockQuantity: 58,
    popularity: 607,
    artist: 'Barsaati Works',
    design: { motif: 'bombayLocal', palette: 'mustardCharcoal', seed: 1088 },
  },
]
