import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useTexts } from '../useTexts.ts'
import { keyNames } from './shortcutKeys.ts'
import { useShortcuts } from './useShortcut.tsx'

/** Shows the keys of a shortcut as on this keyboard; renders nothing if shortcuts are not available. */
export function Keys({ keys }: { keys: string }) {
  const { shortcuts: texts } = useTexts()
  const shortcuts = useShortcuts()
  if (!shortcuts) return null
  return (
    <Row>
      {keyNames(keys, texts.keys, shortcuts.isMac).map((step, index) => (
        // The same key may come twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
        <Fragment key={index}>
          {index > 0 && <span>{texts.afterwards}</span>}
          {step.map(name => (
            <Key key={name}>{name}</Key>
          ))}
        </Fragment>
      ))}
    </Row>
  )
}

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
})

/** One key; it inherits its colors, because tooltips are dark in both modes. */
export const Key = styled('kbd')({
  minWidth: 22,
  padding: '1px 6px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  textAlign: 'center',
  borderRadius: 5,
  color: 'inherit',
  backgroundColor: 'color-mix(in srgb, currentColor 7%, transparent)',
  border: '1px solid color-mix(in srgb, currentColor 22%, transparent)',
})
