import Skeleton from '@mui/material/Skeleton'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useFirstField } from '../../src/resources/form/useFirstField.ts'

/** Opens a form whose first field appears once `draw` is called. */
function open({ isNew = true } = {}) {
  let draw: () => void = () => undefined
  function Form() {
    const [isDrawn, setDrawn] = useState(false)
    const root = useRef<HTMLDivElement>(null)
    draw = () => act(() => setDrawn(true))
    useFirstField(root, isNew)
    return (
      <>
        <input aria-label="Search" />
        <div ref={root}>
          {isDrawn ? <input aria-label="First" /> : <Skeleton />}
          <input aria-label="Last" />
        </div>
      </>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), draw: () => draw() }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

describe('the cursor of a new record', () => {
  it('waits for its first field while that is being loaded', async () => {
    const { draw } = open()
    expect(focused()).toBeNull()
    draw()
    await waitFor(() => expect(focused()).toBe('First'))
  })

  it.each(['Search', 'Last'])('stays in %s where somebody has gone there meanwhile', async name => {
    const { user, draw } = open()
    await user.click(screen.getByLabelText(name))
    draw()
    await user.keyboard('a')
    expect(focused()).toBe(name)
  })

  it('stays away once somebody has pressed a key, wherever that went', async () => {
    const { user, draw } = open()
    await user.keyboard('a')
    draw()
    await user.keyboard('b')
    expect(focused()).toBeNull()
  })

  it('goes nowhere by itself in a record that is stored', async () => {
    const { user, draw } = open({ isNew: false })
    draw()
    await user.keyboard('b')
    expect(focused()).toBeNull()
  })
})
