import type { ResponseOf } from '#lib/calls/call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'

/**
 * JobPosting data of an open job (docs/screens.md#search-engines): remote work for a contractor in Thailand, with the
 * application on the site.
 */
export function toJobPosting(job: ResponseOf<typeof getPublicJob>, url: string): Record<string, unknown> {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.brief.text,
    identifier: { '@type': 'PropertyValue', name: job.brand.name, value: job.id },
    url,
    ...(job.openedAt ? { datePosted: job.openedAt } : {}),
    ...(job.applyBy ? { validThrough: job.applyBy } : {}),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: job.brand.name },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'TH' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.fee.currency,
      value: { '@type': 'QuantitativeValue', value: job.fee.minor / 100 },
    },
    totalJobOpenings: job.slotsLeft,
    directApply: true,
  }
}
