import PlayIcon from '@mui/icons-material/VolumeUpOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/useApi.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { Hint } from './Hint.tsx'

interface Props {
  path: string
  /** What is asked for. */
  body: Record<string, string>
  /** Of the field, for whoever hears the page. */
  label: string
}

/** Plays what an operation answers for a value. */
export function SampleButton({ path, body, label }: Props) {
  const api = useApi()
  const texts = useTexts()
  const playing = useRef<{ stop: () => void }>(undefined)
  useEffect(() => () => playing.current?.stop(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      playing.current?.stop()
      const response = await api.open(path, { method: 'POST', body, headers: { Accept: 'audio/wav' } })
      playing.current = await play(await response.blob())
    },
    // The same sentence may be heard again and again.
    retry: false,
  })
  return (
    <div>
      <Button
        size="small"
        startIcon={<PlayIcon />}
        loading={isPending}
        loadingPosition="start"
        aria-label={texts.widgets.hearOf(label)}
        onClick={() => mutate()}
      >
        {texts.widgets.hear}
      </Button>
      <Hint role="status">{error && anyProblemText(error, texts)}</Hint>
    </div>
  )
}

async function play(sound: Blob): Promise<{ stop: () => void }> {
  const address = URL.createObjectURL(sound)
  const audio = new Audio(address)
  const free = () => URL.revokeObjectURL(address)
  audio.addEventListener('ended', free)
  await audio.play()
  return {
    stop: () => {
      audio.pause()
      free()
    },
  }
}
