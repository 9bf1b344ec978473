export type CowColours = {
  coat: string
  hand: string
  cloth: string
  gold: string
  line: string
}
