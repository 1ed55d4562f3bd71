import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { CallError } from '#lib/calls/call.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getInfluencerForBrand } from '#lib/contract/influencer-search.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InfluencerFailed, InfluencerScreen } from './_components/influencer-screen.tsx'

interface Props {
  params: Promise<{ id: string }>
}

const readPerson = cache(async (id: string) => {
  try {
    return await memberCalls(await cookies()).call(getInfluencerForBrand, { params: { id } })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) notFound()
    if (error instanceof CallError) return null
    throw error
  }
})

export async function generateMetadata({ params }: Props) {
  const person = await readPerson((await params).id)
  return pageMetadata('Marketer-influencer-detail', person ? { title: person.name } : {})
}

export default async function Page({ params }: Props) {
  const { id } = await params
  const person = await readPerson(id)
  if (!person) return <InfluencerFailed id={id} />
  return (
    <ClientMessages namespaces={['campaign', 'errors', 'form', 'ui']}>
      <InfluencerScreen person={person} />
    </ClientMessages>
  )
}
