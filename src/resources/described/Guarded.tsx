import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Shown if the children fail to render. */
  fallback: ReactNode
}

/** Keeps an unforeseen schema from crashing the page. */
export class Guarded extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
