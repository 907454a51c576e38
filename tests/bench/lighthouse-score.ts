/**
 * Weights and thresholds of Lighthouse 12 and 13 on a phone: see "Performance scoring" in its
 * documentation.
 */
const metrics = {
  firstPaint: { weight: 0.1, good: 1800, median: 3000 },
  speedIndex: { weight: 0.1, good: 3387, median: 5800 },
  largestPaint: { weight: 0.25, good: 2500, median: 4000 },
  blocking: { weight: 0.3, good: 200, median: 600 },
  shift: { weight: 0.25, good: 0.1, median: 0.25 },
};

/**
 * The performance score, 0 to 100, that Lighthouse would give. Its speed index needs a video of the
 * page, so the largest paint stands in for it: by then, a page looks complete.
 * @param measured times in milliseconds
 */
export function lighthouseScore(
  measured: Record<"firstPaint" | "largestPaint" | "blocking" | "shift", number>,
): number {
  const values = { ...measured, speedIndex: measured.largestPaint };
  const names = Object.keys(metrics) as (keyof typeof metrics)[];
  return names.reduce((sum, name) => {
    const { weight, good, median } = metrics[name];
    return sum + 100 * weight * share(values[name], good, median);
  }, 0);
}

/** The share of pages that are slower, by a log-normal curve: 0.9 at `good`, 0.5 at `median`. */
function share(value: number, good: number, median: number): number {
  if (value <= 0) return 1;
  // A tenth is more than 1.2816 standard deviations above the mean.
  const deviations = (Math.log(value / median) / Math.log(median / good)) * 1.2816;
  return 1 - normal(deviations);
}

/** The normal distribution's share below, to 7 digits (Abramowitz and Stegun 26.2.17). */
function normal(deviations: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(deviations));
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  const tail = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return deviations > 0 ? 1 - tail : tail;
}
