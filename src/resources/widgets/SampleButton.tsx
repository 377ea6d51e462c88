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
  /** Request body. */
  body: Record<string, string>
  /** Label of the field, for screen readers. */
  label: string
}

/** Plays the audio that an operation returns for a value. */
export function SampleButton({ path, body, label }: Props) {
  const api = useApi()
  const texts = useTexts()
  /** Stops playback or cancels the request. */
  const playing = useRef<AbortController>(undefined)
  useEffect(() => () => playing.current?.abort(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      playing.current?.abort()
      playing.current = new AbortController()
      const { signal } = playing.current
      const response = await api.open(path, {
        method: 'POST',
        body,
        headers: { Accept: 'audio/wav' },
        signal,
      })
      await play(await response.blob(), signal)
    },
    // The same sample may be played repeatedly.
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

async function play(sound: Blob, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const address = URL.createObjectURL(sound)
  const audio = new Audio(address)
  const stop = () => {
    audio.pause()
    URL.revokeObjectURL(address)
  }
  signal.addEventListener('abort', stop)
  audio.addEventListener('ended', stop)
  try {
    await audio.play()
  } catch (error) {
    stop()
    throw error
  }
}
