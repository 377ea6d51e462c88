import { expect, it } from 'vitest'
import { heldWidth, layoutColumns, narrowest, widest } from './layoutColumns.ts'

const column = (pointer: string, natural: number, width?: number) => ({ pointer, natural, width })

it('shares spare room by what the columns want, to the last pixel', () => {
  const layout = layoutColumns([column('/a', 200), column('/b', 100)], 601)
  expect(layout.widths).toEqual([400, 201])
  expect(layout.lefts).toEqual([0, 400])
  expect(layout.total).toBe(601)
})

it('keeps the widths people have set', () => {
  expect(layoutColumns([column('/a', 200, 90), column('/b', 100)], 500).widths).toEqual([90, 410])
  expect(layoutColumns([column('/a', 200, 90)], 500).total).toBe(90)
})

it('lets wide columns give way where all fit then', () => {
  const columns = [column('/a', 300), column('/b', 200), column('/c', 160)]
  expect(layoutColumns(columns, 580).widths).toEqual([240, 180, 160])
  expect(layoutColumns(columns, 579).total).toBe(579)
})

it('goes beyond the room rather than squeeze anything', () => {
  expect(layoutColumns([column('/a', 300), column('/b', 160)], 330).widths).toEqual([300, 160])
  expect(layoutColumns([column('/a', 200), column('/b', 100)], 250).widths).toEqual([200, 100])
})

it('holds a width within reason', () => {
  expect([heldWidth(3), heldWidth(99.6), heldWidth(9999)]).toEqual([narrowest, 100, widest])
})
