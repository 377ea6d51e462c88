import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormModel } from '../formModel/createFormModel.ts'
import { revealField } from './revealField.ts'

/** Scrolls to the field that the page's address names, as in "#/address/city", and focuses it. */
export function useAddressedField(model: FormModel, root: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again is a wish of its own, a new model is none
  useEffect(() => {
    const pointer = pointerIn(hash)
    return pointer ? revealField(model, root, pointer) : undefined
  }, [hash, key, root])
}

function pointerIn(hash: string): string | undefined {
  try {
    return hash.startsWith('#/') ? decodeURI(hash.slice(1)) : undefined
  } catch {
    return undefined
  }
}
