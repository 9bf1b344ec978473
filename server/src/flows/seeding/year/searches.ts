/** What people search for in India and this sample has not. */

export const MISSED_SEARCHES: readonly (readonly [words: string, perMonth: number])[] = [
  ['sai baba wallpaper', 14],
  ['3d flooring sticker', 6],
  ['ganesh canvas painting', 9],
  ['waterproof bathroom wallpaper', 11],
  ['kids cartoon doraemon', 5],
  ['self adhesive', 12],
  ['mosquito net', 8],
  ['pvc wall panel', 10],
  ['buddha', 7],
  ['foam sheet brick', 6],
  ['roller blinds motorised', 5],
  ['false ceiling', 4],
  ['vastu painting seven horses', 7],
  ['tirupati balaji', 6],
  ['radha krishna mural', 8],
  ['carpet', 5],
  ['bedsheet king size', 4],
  ['glass film frosted', 6],
  ['rajasthani jharokha', 4],
  ['office vinyl logo', 3],
]
