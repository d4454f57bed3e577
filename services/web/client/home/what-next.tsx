import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useUser } from '../lib/session/session.ts'
import { Row } from '../ui/panel.tsx'
import { nextSteps } from './next-steps.ts'
import { texts } from './texts.ts'

const words = texts.next

/** What to begin with, for whom nothing waits. */
export function WhatNext({ jobId }: { readonly jobId: string | undefined }) {
  const steps = nextSteps(useUser().roles, jobId)
  if (steps.length === 0) return null
  return (
    <section aria-label={words.title} className="mb-6 rounded-md border border-line bg-panel">
      <div className="border-b border-line px-4 py-3">
        <h2>{words.title}</h2>
        <p className="text-muted">{words.lead}</p>
      </div>
      <ul>
        {steps.map(({ title, text, address }) => (
          <Row key={address}>
            <span className="min-w-0 flex-1">
              <Link to={address} className="font-medium text-accent">
                {title}
              </Link>
              <span className="block text-xs text-muted">{text}</span>
            </span>
            <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
          </Row>
        ))}
      </ul>
    </section>
  )
}
