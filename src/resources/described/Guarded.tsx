import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Drawn where the children fail to draw themselves. */
  fallback: ReactNode
}

/** Keeps what nobody has foreseen in a schema from taking the page away. */
export class Guarded extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
