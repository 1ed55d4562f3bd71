import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/stack.tsx'

/** Previews an import first; only then offers to run it. */
export function ImportButtons({
  result,
  isBusy,
  run,
  texts,
}: {
  result: { dryRun: boolean } | undefined
  isBusy: boolean
  run: (dryRun: boolean) => void
  texts: { preview: string; import: string }
}) {
  return (
    <Cluster gap={2}>
      <Button variant="secondary" loading={isBusy && !result} onClick={() => run(true)}>
        {texts.preview}
      </Button>
      {result?.dryRun && (
        <Button loading={isBusy} onClick={() => run(false)}>
          {texts.import}
        </Button>
      )}
    </Cluster>
  )
}
