import { T } from "../i18n/translation.tsx";
import type { DiscountType } from "../programs/discounts.ts";
import { RadioGroup } from "../ui/radio-group.tsx";

interface ProofTypesProps {
  readonly name: string;
  readonly types: readonly DiscountType[];
  readonly chosen: DiscountType;
  readonly onChoose: (type: string) => void;
}

/** The ways to show eligibility, where a program has several. */
export const ProofTypes = ({ name, types, chosen, onChoose }: ProofTypesProps) =>
  types.length > 1 && (
    <RadioGroup
      name={name}
      legend={<T id="eligibility.types" />}
      options={types.map((type) => ({ value: type, label: <T id={`eligibility.type.${type}`} /> }))}
      value={chosen}
      onChange={onChoose}
    />
  );
