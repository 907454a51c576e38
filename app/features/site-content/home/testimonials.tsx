import { useId } from "react";
import { m } from "~/shared/messages/public/home";
import type { Entry } from "../sections/rules";

export function Testimonials({ testimonials }: { testimonials: readonly Entry[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className="day bg-surface!" aria-labelledby="testimonials-heading">
      <div className="page-width py-section">
        <h2 id="testimonials-heading" className="text-h1">
          {m.testimonials_what_clients_say}
        </h2>
        <ul className="mt-10 grid gap-x-16 md:grid-cols-2 lg:mt-14">
          {testimonials.map(({ content, name, role, company, source, link, rating }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <li key={at} className="min-w-0 border-t border-edge py-8 wrap-anywhere">
              <figure className="flex h-full flex-col">
                <Stars rating={Number(rating) || 5} />
                <blockquote className="mt-4 mb-6 font-heading text-h3 leading-snug">
                  <p>“{content}”</p>
                </blockquote>
                <figcaption className="mt-auto text-md">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-muted">
                    {[role, company].filter(Boolean).join(", ")}
                  </span>
                  {link ? (
                    <a href={link} target="_blank" rel="noopener" className="link">
                      {source || m.testimonials_read_review}
                      <span className="sr-only"> {m.testimonials_new_tab}</span>
                    </a>
                  ) : (
                    source && <span className="block text-muted">{source}</span>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  const star = useId();
  return (
    <svg
      role="img"
      aria-label={m.testimonials_star_rating({ rating })}
      viewBox={`0 0 ${rating * 22} 20`}
      className="h-4 w-fit"
    >
      <defs>
        <path
          id={star}
          d="m10 1.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900L10 14.900l-5.200 2.800 1-5.900L1.500 7.700l5.900-.8z"
        />
      </defs>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all the same
        <use key={index} href={`#${star}`} x={index * 22} fill="currentColor" />
      ))}
    </svg>
  );
}
