import { useRef } from 'react'
import { acceptedFiles } from '../conversation/acceptedFiles.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { IconButton } from '../view/IconButton.tsx'
import { icons } from '../view/icons.ts'

interface Props {
  onFiles: (files: File[]) => void
  isDisabled: boolean
}

/** Opens the browser's file dialog for the types that §5 accepts. */
export function AttachButton({ onFiles, isDisabled }: Props) {
  const { files } = useChatTexts().view
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={icons.attach}
        label={files.attach}
        isDisabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={files.choose}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
