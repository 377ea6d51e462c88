/** The width in pixels that shows all that now stands in a column; undefined for one with nothing in it. */
export function fitWidth(root: HTMLElement, column: number): number | undefined {
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)]
  const range = document.createRange()
  const widths = cells.map(cell => {
    range.selectNodeContents(cell.querySelector('.sort') ?? cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    return (
      range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    )
  })
  return widths.length > 0 ? Math.ceil(Math.max(...widths)) + spare : undefined
}

/** Borders, and the mark of the order. */
const spare = 14
