import { alpha, styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { useVoiceTexts } from './useVoiceTexts.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** §5 Shows the keys of a phone. While the pad has the focus, the keyboard's digits press them too. */
export function DialPad({ onDigit }: { onDigit: (digit: string) => void }) {
  const { pad: texts } = useVoiceTexts()
  const [pressed, setPressed] = useState('')
  const names: Record<string, string> = { '*': texts.star, '#': texts.pound }
  const press = (digit: string) => {
    onDigit(digit)
    setPressed(before => (before + digit).slice(-16))
  }
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (keys.includes(key) && !ctrlKey && !metaKey && !altKey) press(key)
  }
  return (
    <Place>
      <output aria-label={texts.pressed}>{pressed}</output>
      <fieldset aria-label={texts.title} onKeyDown={onKeyDown}>
        {keys.map(digit => (
          <button key={digit} type="button" aria-label={names[digit]} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
      </fieldset>
    </Place>
  )
}

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 16px 14px',
  '& output': {
    display: 'block',
    minHeight: 26,
    textAlign: 'center',
    letterSpacing: '0.12em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 72px)',
    justifyContent: 'center',
    gap: 8,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& button': {
    height: 44,
    border: 0,
    borderRadius: 12,
    font: 'inherit',
    fontSize: '1.125rem',
    cursor: 'pointer',
    color: theme.palette.text.primary,
    backgroundColor: alpha(theme.palette.text.primary, 0.07),
  },
  '& button:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.13) },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}))
