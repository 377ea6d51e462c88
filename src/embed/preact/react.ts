/** The parts of React that the chat uses, on top of Preact. The panel's build replaces React with this file. */
import { Component, type ComponentType, createElement, options } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export { createContext, createElement, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

/** React wraps events in an object with a `nativeEvent`; Preact passes the browser's event. */
options.event = event => Object.assign(event, { nativeEvent: event })

/** Removes members that a page added to every object from the props; they may contain HTML to render. */
options.vnode = ({ props }) => {
  if (typeof props !== 'object') return
  for (const name in Object.prototype) {
    if (Reflect.get(props, name) === Reflect.get(Object.prototype, name)) Reflect.deleteProperty(props, name)
    Object.setPrototypeOf(props, null)
  }
}

/** Returns a component that rerenders only when one of its props changes. */
export function memo<P extends object>(drawn: ComponentType<P>) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return isOther(this.props, next) || isOther(next, this.props)
    }

    override render() {
      return createElement(drawn, this.props)
    }
  }
}

/** Returns a value of an external store and rerenders when it changes. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [, redraw] = useState({})
  const value = read()
  const shown = useRef({ value, read })
  useLayoutEffect(() => {
    shown.current = { value, read }
  })
  useEffect(() => {
    const look = () => {
      const { value, read } = shown.current
      if (!Object.is(value, read())) redraw({})
    }
    look()
    return subscribe(look)
  }, [subscribe])
  return value
}

/** Returns whether the other object has a different value for one of the props. */
function isOther<P extends object>(one: P, other: P): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return true
  return false
}
