/** A list of whole numbers that grows and takes four bytes for each, where an array takes eight. */
export type IntegerList = {
  /** As many as `length` count; what follows is room to grow. */
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
