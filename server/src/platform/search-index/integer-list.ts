/** Growing list of 32-bit integers: four bytes each, where an array takes eight. */
export type IntegerList = {
  /** Valid up to `length`; the rest is spare capacity. */
  items: Int32Array
  length: number
  push: (item: number) => void
}

const FIRST_ROOM = 4

export function integerList(): IntegerList {
  return {
    items: new Int32Array(FIRST_ROOM),
    length: 0,
    push(item) {
      if (this.length === this.items.length) {
        const larger = new Int32Array(this.length * 2)
        larger.set(this.items)
        this.items = larger
      }
      this.items[this.length] = item
      this.length += 1
    },
  }
}
