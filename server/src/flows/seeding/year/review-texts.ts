import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'

type ReviewText = { value: 1 | 2 | 3 | 4 | 5; text: string; reply?: string }

export const REVIEW_TEXTS: Record<ProductType, readonly ReviewText[]> = {
  wallpapers: [
    {
      value: 5,
      text: 'Put it up before the housewarming. Joints are not visible even when the evening sun falls sideways on the wall.',
    },
    {
      value: 5,
      text: 'Colours are exactly like the screen, which I did not believe till the parcel came. Wall man finished in three hours.',
    },
    {
      value: 4,
      text: 'Lovely print. Delivery took one day more than promised but they called and told me.',
    },
    {
      value: 5,
      text: 'My daughter keeps finding new birds in it. Best money spent in the whole flat.',
    },
    {
      value: 4,
      text: 'HD material is worth the difference. Order two inches extra on each side, our wall was not straight.',
    },
    {
      value: 3,
      text: 'Design is good but a little darker than I imagined. In daylight it is fine.',
      reply:
        'Thank you for telling us. We gladly send a sample in A4 before the next wall, so that the shade is certain.',
    },
    {
      value: 5,
      text: 'Third wall from here. Paste was included, instructions in Hindi also would help my carpenter.',
    },
    {
      value: 5,
      text: 'We run a small clinic and wanted something calm. Patients ask where it is from.',
    },
    {
      value: 4,
      text: 'Strips came numbered and in order. One was a bit creased at the end, it went below the skirting so no problem.',
    },
    {
      value: 2,
      text: 'The wall was measured wrongly by our contractor and nothing can be done after printing. Product itself is fine.',
      reply:
        'We are sorry that it ended so. Please write to us before the next order; we check measures from a photo without charge.',
    },
    {
      value: 5,
      text: 'Behind the TV unit. Everyone who comes home touches it first and then asks the price.',
    },
    {
      value: 5,
      text: 'Ordered from Guwahati, was worried about transport. Came in a hard tube, not one mark.',
    },
    {
      value: 4,
      text: 'Good quality non woven, not the thin stuff from the local market. Wish there were more shades of green.',
    },
    { value: 5, text: 'Used it on the ceiling of the pooja room. Mother is very happy.' },
  ],
  wallpaperRolls: [
    { value: 5, text: 'Rolls matched each other perfectly, same batch number on all five.' },
    {
      value: 4,
      text: 'Good thick paper. Calculator on the page told six rolls and it was exactly six.',
    },
    {
      value: 3,
      text: 'Nice stripe but one roll was 20 cm shorter. They refunded without any argument.',
    },
    { value: 5, text: 'Easy to paste, we did it ourselves on a Sunday with YouTube.' },
    { value: 5, text: 'Stays clean even near the dining table. Wipes off with a damp cloth.' },
    {
      value: 4,
      text: 'Looks richer than in the photo. Delivery boy would not come up to the third floor.',
    },
    {
      value: 2,
      text: 'Pattern repeat is large, so a lot goes waste on a small wall. Should be said more clearly.',
      reply:
        'A fair point. The repeat stands on the page and is now in the roll calculator as well.',
    },
  ],
  curtains: [
    {
      value: 5,
      text: 'Blackout really means blackout. Husband works nights, he sleeps till two now.',
    },
    {
      value: 4,
      text: 'Fall is beautiful. Took it to our own tailor, cloth was full width as written.',
    },
    { value: 5, text: 'Colour has not faded after a whole summer on a west window in Chennai.' },
    {
      value: 3,
      text: 'Cloth is nice but thinner than I expected for the price. Lining makes up for it.',
    },
    { value: 5, text: 'Matches the sofa exactly as the lady on the phone said it would.' },
    { value: 4, text: 'Washed twice, no shrinking. Ironing takes patience.' },
  ],
  blinds: [
    {
      value: 5,
      text: 'Fits inside the frame to the millimetre. The drawing for measuring is very clear.',
    },
    {
      value: 4,
      text: 'Four blinds, each with the name of the room on the box. Screws were a bit short for our wall.',
    },
    { value: 5, text: 'Kitchen window, no cloth to get oily. Should have done it years ago.' },
    {
      value: 3,
      text: 'Works well, chain is a little noisy. Customer care answered the same day.',
      reply:
        'The noise usually goes with a drop of silicone oil; a small bottle is on its way to you.',
    },
    { value: 5, text: 'Balcony gets full afternoon sun in Vijayawada, now we can sit there.' },
    {
      value: 4,
      text: 'Good. Installation was by our own electrician, took half an hour for each.',
    },
  ],
  artist: [
    {
      value: 5,
      text: 'Nice to know whose hand it is. The card with the artist’s note is on our shelf.',
    },
    { value: 5, text: 'Does not look like a printed wallpaper at all, looks painted.' },
    {
      value: 4,
      text: 'Bold for a small room, but we love it. Canvas is the right material for this one.',
    },
    {
      value: 5,
      text: 'Bought it for my café. People take their photos in front of it, free marketing.',
    },
  ],
}
