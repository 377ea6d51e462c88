import { createContext, useContext } from 'react'

/** What this installation is called; "Switchboard" where nothing else was provided. */
export const ProductContext = createContext('Switchboard')

export function useProduct(): string {
  return useContext(ProductContext)
}
