import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface Props
  extends Pick<
    ButtonProps,
    'id' | 'variant' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children'
  > {
  accept: string | undefined
  onFile: (file: File) => void
}

/** Renders a button that opens a file picker. */
export function FileButton({ accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Without this, the same file could not be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
