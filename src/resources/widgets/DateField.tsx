import { useState } from 'react'
import { Input } from './controls.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Takes a date. Keeps the typed text until it is a whole date of this or the next century. */
export function DateField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  return (
    <Input
      type="date"
      aria-label={label}
      min="2000-01-01"
      max="2199-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value >= '2000' && target.validity.valid) onChange(target.value)
      }}
    />
  )
}
