import { createContext } from 'react'

/** tabIndex of links in values. A grid reaches them with its own keys; elsewhere Tab stops at each. */
export const LinkStopContext = createContext<-1 | 0>(-1)
