import { expect, test } from "vitest";
import { builtInGallery } from "~/features/gallery/public/content";
import { builtInServices } from "~/features/services/content";
import { questions } from "~/features/site-content/sections/questions.content";
import { m } from "~/shared/messages/public/services";

/** Figures and promises, which only a company can make. */
const claims =
  /\d|\b(two|twice|three|within|guarantee\w*|always|never|same-day|around the clock|by morning)\b|\b(every|each) (officer|guard|shift|morning|night|lock|time)\b|\ball (officers|guards|shifts|locks)\b/i;

test("built-in services and captions make no claims", () => {
  const texts = [
    ...builtInServices.flatMap(({ description, features, for_whom, steps, questions }) => [
      ...[description, ...features, for_whom, ...steps, questions],
    ]),
    ...builtInGallery.map(({ caption }) => caption),
  ];
  expect(texts.filter((text) => claims.test(text))).toEqual([]);
});

test("built-in answers make no claims, apart from hours that everyone offers and the usual notice", () => {
  const found = questions.filter(({ answer }) => claims.test(answer));
  expect(found.map(({ answer }) => answer)).toEqual([
    m.questions_hours_answer,
    m.questions_contract_length_answer,
  ]);
});
