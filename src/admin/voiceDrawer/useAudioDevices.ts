import { useEffect, useState } from 'react'
import type { Voice } from './Voice.ts'

interface AudioDevices {
  inputs: readonly MediaDeviceInfo[]
  outputs: readonly MediaDeviceInfo[]
}

const none: AudioDevices = { inputs: [], outputs: [] }

/**
 * Returns the available devices; updated when one is plugged in, and in a call, when the browser reveals their names.
 */
export function useAudioDevices({ devices, now }: Voice): AudioDevices {
  const [found, setFound] = useState(none)
  const { status } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the status come the device, the call and the permission
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const next = await devices()
        ?.list()
        .catch(() => none)
      if (isHere && next) setFound(next)
    }
    void look()
    const media = navigator.mediaDevices as MediaDevices | undefined
    media?.addEventListener?.('devicechange', look)
    return () => {
      isHere = false
      media?.removeEventListener?.('devicechange', look)
    }
  }, [devices, status])
  return found
}
