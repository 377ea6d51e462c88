import { createContext } from 'react'

/** The tabIndex of links in values: a grid leads to them by keys of its own, elsewhere Tab stops at each. */
export const LinkStopContext = createContext<-1 | 0>(-1)
