import Tooltip from '@mui/material/Tooltip'
import { cloneElement, type ReactElement } from 'react'
import { Keys } from './Keys.tsx'
import { ariaKeys } from './shortcutKeys.ts'
import { useShortcuts } from './useShortcut.tsx'

interface Props {
  title: string
  /** The shortcut that does the same, where there is one. */
  keys?: string
  children: ReactElement<Record<string, unknown>>
}

/** Names a button and shows its shortcut, when it is pointed at or reached by keyboard. */
export function KeyTooltip({ title, keys, children }: Props) {
  const shortcuts = useShortcuts()
  const known = keys && shortcuts ? ariaKeys(keys, shortcuts.isMac) : undefined
  return (
    <Tooltip
      describeChild
      title={
        <>
          {title} {keys && <Keys keys={keys} />}
        </>
      }
    >
      {cloneElement(children, { 'aria-label': title, ...(known && { 'aria-keyshortcuts': known }) })}
    </Tooltip>
  )
}
