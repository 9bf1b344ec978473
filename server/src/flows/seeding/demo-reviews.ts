/** Invented reviewers, none of whom can log in. The demo's pages say once that its reviews are samples. */
export const DEMO_REVIEWERS = {
  meera: 'Meera Krishnan',
  arjun: 'Arjun Sethi',
  farah: 'Farah Siddiqui',
  joseph: 'Joseph Kurian',
  lakshmi: 'Lakshmi Prasad',
  harpreet: 'Harpreet Gill',
  nandini: 'Nandini Hegde',
  vikram: 'Vikram Rathore',
} as const

export type DemoReview = {
  slug: string
  by: keyof typeof DEMO_REVIEWERS
  reviewValue: 1 | 2 | 3 | 4 | 5
  reviewMessage: string
}

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    slug: 'udaipur-damask',
    by: 'meera',
    reviewValue: 5,
    reviewMessage:
      'Put it behind our teak bed. In daylight it is quiet, at night with the lamps on the gold really comes up. My mother-in-law, who likes nothing, liked it.',
  },
  {
    slug: 'udaipur-damask',
    by: 'vikram',
    reviewValue: 4,
    reviewMessage:
      'Print is sharp even from close by. One star less because I measured the wall wrongly and nobody can be blamed for that but me. Add two inches on each side, people.',
  },
  {
    slug: 'udaipur-damask',
    by: 'nandini',
    reviewValue: 5,
    reviewMessage: 'Took Canvas. The texture makes it look like fabric. Worth the extra.',
  },
  {
    slug: 'marine-drive-deco',
    by: 'farah',
    reviewValue: 5,
    reviewMessage:
      'Our dining wall, 11 feet by 9. Every guest has asked about it. The brass is printed, not metallic, but you have to touch it to know.',
  },
  {
    slug: 'marine-drive-deco',
    by: 'arjun',
    reviewValue: 4,
    reviewMessage:
      'Strong pattern. In a small room one wall is enough. Joints line up exactly if the paper hanger is patient.',
  },
  {
    slug: 'marine-drive-deco',
    by: 'joseph',
    reviewValue: 5,
    reviewMessage: 'Exactly the navy in the picture. Not black, not royal blue.',
  },
  {
    slug: 'kaveri-stripe-roll',
    by: 'lakshmi',
    reviewValue: 5,
    reviewMessage:
      'Three rolls did the bedroom, as promised. No matching needed, so my husband and I hung it ourselves on a Sunday.',
  },
  {
    slug: 'kaveri-stripe-roll',
    by: 'harpreet',
    reviewValue: 4,
    reviewMessage:
      'Makes our low ceiling look higher. Keep a plumb line ready, stripes forgive nothing.',
  },
  {
    slug: 'dhauladhar',
    by: 'arjun',
    reviewValue: 5,
    reviewMessage:
      'Behind my desk for video calls. Half my team thinks I have moved to Dharamshala. Very calm to look at all day.',
  },
  {
    slug: 'dhauladhar',
    by: 'meera',
    reviewValue: 5,
    reviewMessage:
      'The far hills fade so softly that the room feels longer. Lovely with white curtains.',
  },
  {
    slug: 'chanda-mama',
    by: 'nandini',
    reviewValue: 5,
    reviewMessage:
      'My five-year-old says good night to each planet by name. Bedtime now takes longer, but he sleeps in his own room.',
  },
  {
    slug: 'chanda-mama',
    by: 'joseph',
    reviewValue: 4,
    reviewMessage:
      'Beautiful, though darker than I expected in a room that faces north. We added a warm lamp.',
  },
  {
    slug: 'jaipur-jali',
    by: 'farah',
    reviewValue: 4,
    reviewMessage: 'A soft pink, not a sweet one. I could not find the seams the next morning.',
  },
  {
    slug: 'jaipur-jali',
    by: 'lakshmi',
    reviewValue: 5,
    reviewMessage: 'For the powder room. With a brass mirror it looks like a haveli hotel.',
  },
  {
    slug: 'kumarakom-palms',
    by: 'joseph',
    reviewValue: 5,
    reviewMessage:
      'I am from Kottayam and these are our palms, not somebody’s idea of Hawaii. The greens are right.',
  },
  {
    slug: 'kumarakom-palms',
    by: 'harpreet',
    reviewValue: 3,
    reviewMessage:
      'Nice print, but large leaves need a large wall. On our six-foot balcony wall it looks cut off. See the preview in your own size first.',
  },
  {
    slug: 'kannur-cotton-drape',
    by: 'lakshmi',
    reviewValue: 5,
    reviewMessage:
      'Falls straight after the first wash. Took the blackout lining for the bedroom and the 5 a.m. sun is finally outside.',
  },
  {
    slug: 'kannur-cotton-drape',
    by: 'vikram',
    reviewValue: 4,
    reviewMessage: 'Good heavy cotton. Order a little extra length, ours shrank by about an inch.',
  },
  {
    slug: 'padma-sarovar',
    by: 'nandini',
    reviewValue: 5,
    reviewMessage:
      'The pooja room feels twice its size. The lotuses stay behind the idols, as they should.',
  },
  {
    slug: 'padma-sarovar',
    by: 'meera',
    reviewValue: 4,
    reviewMessage: 'Gentle colours. A little oil from the diya wiped off with a damp cloth.',
  },
  {
    slug: 'chuna-brick',
    by: 'harpreet',
    reviewValue: 5,
    reviewMessage: 'My father knocked on it. That is the review.',
  },
  {
    slug: 'deodar-slat',
    by: 'arjun',
    reviewValue: 4,
    reviewMessage:
      'Convincing from two feet away. Prime the wall well, our old distemper came off with the first attempt.',
  },
  {
    slug: 'jungle-mela',
    by: 'farah',
    reviewValue: 5,
    reviewMessage:
      'Friendly tigers, no blood, no roaring. Twins approve and have named all of them.',
  },
  {
    slug: 'pahari',
    by: 'vikram',
    reviewValue: 5,
    reviewMessage: 'Looks painted. I stand in front of it with my tea most mornings.',
  },
  {
    slug: 'pahari',
    by: 'joseph',
    reviewValue: 4,
    reviewMessage: 'Very fine washes. Choose HD or Canvas, the detail deserves it.',
  },
  {
    slug: 'lakshadweep-school',
    by: 'meera',
    reviewValue: 5,
    reviewMessage:
      'Above the study table. My daughter found the turtle before I did. The whale is a big hit too.',
  },
  {
    slug: 'lakshadweep-school',
    by: 'harpreet',
    reviewValue: 3,
    reviewMessage: 'Good for small children. Mine is eleven and says that fish do not smile.',
  },
  {
    slug: 'dhoop-chhaon',
    by: 'arjun',
    reviewValue: 5,
    reviewMessage: 'Made to our odd window size and it fits to the millimetre. Works smoothly.',
  },
  {
    slug: 'dhoop-chhaon',
    by: 'lakshmi',
    reviewValue: 4,
    reviewMessage:
      'Bands line up well when closed. A thin line of light stays at the sides, as with any zebra blind.',
  },
  {
    slug: 'gulaab-jal',
    by: 'farah',
    reviewValue: 5,
    reviewMessage:
      'Like watercolour paper. Opposite the dressing table, as somebody here suggested, and yes.',
  },
  {
    slug: 'mayura',
    by: 'nandini',
    reviewValue: 5,
    reviewMessage:
      'Grand. One wall, and the rest we painted white as advised. The teal has real depth.',
  },
  {
    slug: 'ponduru-khadi',
    by: 'lakshmi',
    reviewValue: 4,
    reviewMessage:
      'You see the weave only when you come near. A warmer ivory than on my phone screen.',
  },
  {
    slug: 'banana-grove-at-night',
    by: 'vikram',
    reviewValue: 5,
    reviewMessage:
      'Dark and rich, very good behind the sofa. Photographs badly, lives beautifully.',
  },
  {
    slug: 'kasavu',
    by: 'joseph',
    reviewValue: 5,
    reviewMessage: 'Simple and right for the pooja door. The gold band is even from end to end.',
  },
  {
    slug: 'genda-phool',
    by: 'meera',
    reviewValue: 5,
    reviewMessage:
      'Hung it before Diwali and have not taken it down. Cheerful every single morning.',
  },
  {
    slug: 'pichwai-kamal',
    by: 'nandini',
    reviewValue: 4,
    reviewMessage:
      'Stunning with two lamps. In tube light it turns flat, so plan the lighting first.',
  },
  {
    slug: 'barkha',
    by: 'farah',
    reviewValue: 5,
    reviewMessage: 'You can see every bristle. Happy to know that an artist gets a share.',
  },
  {
    slug: 'chik',
    by: 'harpreet',
    reviewValue: 4,
    reviewMessage: 'The look of my grandparents’ verandah without the dust. Cord could be longer.',
  },
  {
    slug: 'chuna-brick',
    by: 'arjun',
    reviewValue: 4,
    reviewMessage:
      'Subtle. Goes with everything. Two rolls left me with enough for the back of a shelf.',
  },
  {
    slug: 'mulmul',
    by: 'lakshmi',
    reviewValue: 2,
    reviewMessage:
      'Pretty, but too thin for a street-facing window in the evening. My mistake for not taking a lining; it is fine in the back room now.',
  },
]
