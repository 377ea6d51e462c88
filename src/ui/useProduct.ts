import { createContext, useContext } from 'react'

/** Name of this installation; defaults to "Switchboard". */
export const ProductContext = createContext('Switchboard')

export function useProduct(): string {
  return useContext(ProductContext)
}
