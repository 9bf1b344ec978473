import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

export const story: TypedContent = {
  kind: 'story',
  text: `[[how your shop began, and what its name means|{{shop name}} is the Sanskrit word for wall. We began with a simple annoyance: beautiful wallpaper that never came in the size of your wall.]]

[[what you make, with whom and where|So we draw our own designs, work with artists from all over India, and print, cut and stitch every order to the measurements of one home. From our store in {{city}} we deliver to any address in India.]]
`,
  figures: [
    { figure: '5000+', label: 'satisfied clients' },
    { figure: '100+', label: 'unique styles' },
    { figure: '4+', label: 'years of experience' },
  ],
}

export const promises: TypedContent = {
  kind: 'promises',
  promises: [
    {
      icon: 'ruler',
      title: 'Made to the inch',
      text: 'Enter height and width, and that is what we print, cut and stitch. Inches and centimetres stand side by side, so nothing gets lost between tape and order.',
    },
    {
      icon: 'swatches',
      title: 'Materials you can touch',
      text: 'Non woven, HD or canvas for the wall, normal or blackout lining for the window. [[where and how they can be touched|Feel them all in our {{city}} store before you decide.]]',
    },
    {
      icon: 'rupee',
      title: 'One honest price',
      text: 'Per square foot, metre or roll, with all taxes included. You see the price of your own wall before you put it into the cart.',
    },
    {
      icon: 'hands',
      title: 'Help until it hangs',
      text: '[[who answers, and with what you help|A person answers your call or chat: how to measure, which material suits the room, how to prime the wall and hang what we send.]]',
    },
  ],
}

export const consultation: TypedContent = {
  kind: 'consultation',
  title: 'Not sure what suits your room? Let us sit down together.',
  text: 'Bring a photo of the room and rough measurements. In a [[what the consultation costs|free]] consultation we look at designs, materials and the price with you: [[where it can be held|in the store, by phone or over chat]].',
}
