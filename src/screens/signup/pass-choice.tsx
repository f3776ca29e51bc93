import type { Pass } from "../../domain/pass.ts";
import { findOffered, isReducedFare, listPasses } from "../../domain/passes.ts";
import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

/** All passes to choose from, or the chosen one with a way to change it. */
export function PassChoice({ form }: { readonly form: Form<SignUpDetails> }) {
  const { program, store } = useWorld();
  const { money, t } = useTranslation();
  const isOpen = useWorldState(({ isPassListOpen }) => isPassListOpen);
  const chosen = findOffered(program, Number(form.values.pass));
  const shown = isOpen || !chosen ? listPasses(program.passes, { passes: "all", renewing: "all" }) : [chosen];

  const toOption = (pass: Pass) => ({
    value: String(pass.id),
    label: <NoTranslate>{pass.name}</NoTranslate>,
    aside: <NoTranslate>{money(pass.price)}</NoTranslate>,
    description: [t(`passes.per.${pass.duration}`), isReducedFare(pass) && t("signup.pass.reduced")]
      .filter(Boolean)
      .join(" · "),
  });
  return (
    <>
      <RadioGroup
        {...form.text("pass")}
        legend={<T id="signup.pass.legend" />}
        options={shown.map(toOption)}
        onChange={(value) => {
          form.write({ pass: value });
          store.getState().choosePass(Number(value));
        }}
        required
      />
      {shown.length === 1 && (
        <Button kind="quiet" onClick={() => store.getState().openPassList(true)}>
          <T id="signup.pass.change" />
        </Button>
      )}
    </>
  );
}
