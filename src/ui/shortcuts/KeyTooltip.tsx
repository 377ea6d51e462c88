import Tooltip from '@mui/material/Tooltip'
import { cloneElement, type ReactElement } from 'react'
import { Keys } from './Keys.tsx'
import { ariaKeys } from './shortcutKeys.ts'
import { useShortcuts } from './useShortcut.tsx'

interface Props {
  title: string
  /** Shortcut for the same action, if there is one. */
  keys?: string
  children: ReactElement<Record<string, unknown>>
}

/** Shows a button's name and shortcut on hover and keyboard focus. */
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
